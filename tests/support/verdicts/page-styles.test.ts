import { describe, expect, it } from 'vitest';
import { createStyleFilter } from './page-styles.ts';

const HTML = '<p class="a" data-aaaa1>';

describe('createStyleFilter', () => {
  it.each([
    ['rules without a scope', 'p{color:red}', 'p{color:red}'],
    ['rules of components of the page', '.a[data-aaaa1]{color:red}', '.a[data-aaaa1]{color:red}'],
    ['rules of which one selector can match', '.a[data-bbbb2],p{color:red}', '.a[data-bbbb2],p{color:red}'],
    [
      'rules that exclude another component',
      'p:not([data-bbbb2]){color:red}',
      'p:not([data-bbbb2]){color:red}',
    ],
    ['attributes that a script sets', '[data-ready]{color:red}', '[data-ready]{color:red}'],
    ['attributes with a value', '[data-tones=x]{color:red}', '[data-tones=x]{color:red}'],
    ['fonts', '@font-face{font-family:x}', '@font-face{font-family:x}'],
    ['nothing of other components', '.b[data-bbbb2]{color:red}', ''],
    ['nothing below an element of another component', '[data-bbbb2] .a[data-aaaa1]{color:red}', ''],
    ['no at-rule around them', '@media print{.b[data-bbbb2]{color:red}}', ''],
  ])('keeps %s', (_, css, kept) => {
    expect(createStyleFilter('element.dataset.ready = "yes"')(css, HTML)).toBe(kept);
  });
});
