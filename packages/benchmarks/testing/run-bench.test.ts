import { expect, it } from 'vitest';
import { figureFaults, numbersIn } from './run-bench.ts';

it('parses numbers, and what stands for none', () => {
  expect(numbersIn('1.5 ms, p95 -2 ms, NaN | ×0.25')).toEqual([1.5, 95, -2, Number.NaN, 0.25]);
});

it.each([
  ['pages | 175', []],
  ['seconds | 8', ["no row 'pages'"]],
  ['pages of a site | 8', ["no row 'pages'"]],
  ['pages | NaN', ["'pages | NaN'"]],
  ['pages | 2 of 0', ["'pages | 2 of 0'"]],
  ['pages | -1', ["'pages | -1'"]],
  ['pages | none', ["'pages | none'"]],
])('judges the row %j', (line, faults) => expect(figureFaults([line], ['pages'])).toEqual(faults));
