import { describe, expect, it } from 'vitest';
import { splitSheet, trimSheet } from './trim-sheet.ts';

const ABSENT = new Set(['gonea', 'goneb']);
const trim = (css: string) => trimSheet(css, (scope) => ABSENT.has(scope));

describe('trimSheet', () => {
  it.each([
    [
      'the rule of an absent component',
      '.a[data-gonea]{top:0}.b[data-stays]{top:0}',
      '.b[data-stays]{top:0}',
    ],
    ['a rule inside an absent component', '[data-gonea] p{top:0}p{top:0}', 'p{top:0}'],
    ['a selector of several', '.a[data-gonea],.b[data-stays]{top:0}', '.b[data-stays]{top:0}'],
    ['a nested rule', '.a{top:0;& .b[data-gonea]{left:0}}', '.a{top:0}'],
    ['a query around nothing else', '@media print{.a[data-gonea]{top:0}}p{top:0}', 'p{top:0}'],
    ['queries within each other', '@supports (top:0){@media print{[data-gonea]{top:0}}}p{top:0}', 'p{top:0}'],
    [
      'keyframes of removed rules',
      '@keyframes k{to{top:0}}.a[data-gonea]{animation:1s k}p{top:0}',
      'p{top:0}',
    ],
    ['everything, with the order of layers', '@layer base,utilities;@layer base{[data-gonea]{top:0}}', ''],
  ])('removes %s', (_, css, expected) => {
    expect(trim(css)).toBe(expected);
  });

  it.each([
    ['rules without a scope', '.a{top:0}'],
    ['attributes that are no scopes', '[data-shown]{top:0}[data-close]{top:0}'],
    ['what :not() excludes', 'p:not([data-gonea]){top:0}'],
    ['alternatives', 'p:is(:not([data-gonea]),[data-goneb]) a{top:0}'],
    ['the order of layers', '@layer base,utilities;@layer base{}p{top:0}'],
    ['fonts', '@font-face{font-family:a;src:url(/a.woff2)}p{top:0}'],
    ['keyframes that a rule uses', '@keyframes k{0%{top:0}}.a[data-stays]{animation:1s k}'],
    ['keyframes that another sheet uses', '@keyframes k{to{top:0}}p{top:0}'],
  ])('keeps %s', (_, css) => {
    expect(trim(css)).toBe(css);
  });

  it('leaves a layer that its removed rules opened first', () => {
    const css = '@layer late{.a[data-gonea]{top:0}}@layer early{p{top:0}}';
    expect(trim(css)).toBe('@layer late{}@layer early{p{top:0}}');
  });
});

it.each([
  ['nothing', '', '', ''],
  ['rules of screens', 'p{top:0}', 'p{top:0}', ''],
  [
    'rules of paper',
    'p{top:0}@media print{p{top:1px}}a{top:0}@media print{a{top:1px}}',
    'p{top:0}a{top:0}',
    'p{top:1px}a{top:1px}',
  ],
  ['rules of paper only', '@media print{p{top:1px}}', '', 'p{top:1px}'],
  [
    'what is for paper among others',
    '@media print,(forced-colors:active){p{top:0}}',
    '@media print,(forced-colors:active){p{top:0}}',
    '',
  ],
  ['what is for screens', '@media screen{p{top:0}}', '@media screen{p{top:0}}', ''],
])('splitSheet splits %s', (_, css, screen, paper) => {
  expect(splitSheet(css)).toEqual({ screen, paper });
});
