import { describe, expect, it } from 'vitest';
import type { Fault } from './fault.ts';
import { type FaultResult, judge, quickMinimum, resultCells } from './result.ts';
import type { Find } from './search.ts';
import type { Tier } from '../suites.ts';

const FIND: Find = {
  tier: 'quick',
  suite: 'unit',
  by: 'test',
  file: 'a.test.ts',
  title: 'adds',
  isExpected: true,
};

const faultOf = (id: string, tier: Tier = 'quick'): Fault => ({
  id,
  breaks: 'the sum',
  edits: [],
  finders: [],
  tier,
});
const resultOf = (id: string, found?: Tier, expected: Tier = 'quick'): FaultResult => ({
  fault: faultOf(id, expected),
  find: found && { ...FIND, tier: found },
});
const many = (count: number, found?: Tier, expected?: Tier) =>
  Array.from({ length: count }, (_, index) => resultOf(`${found}-${index}`, found, expected));

describe('resultCells', () => {
  const fault = faultOf('late');
  const find: Find = { ...FIND, tier: 'sweep' };
  it.each<[string, FaultResult, readonly string[]]>([
    ['a test', { fault, find }, ['sweep', 'a.test.ts: adds']],
    ['a miss', { fault }, ['–', 'NOT FOUND']],
    [
      'a build that refuses the fault',
      { fault, find: { ...find, by: 'build', title: 'No alt.' } },
      ['sweep', 'a.test.ts: The build stopped: No alt.'],
    ],
    [
      'a test nobody expected',
      { fault, find: { ...find, isExpected: false } },
      ['sweep', 'a.test.ts: adds (not expected)'],
    ],
  ])('names tier and finder of %s', (_, result, cells) => {
    expect(resultCells(result)).toEqual(['late', 'the sum', ...cells]);
  });
});

describe('quickMinimum', () => {
  it.each([
    [30, 28],
    [60, 56],
    [31, 29],
    [1, 1],
  ])('of %d faults is %d', (faults, minimum) => {
    expect(quickMinimum(faults)).toBe(minimum);
  });
});

describe('judge', () => {
  const both: readonly Tier[] = ['quick', 'sweep'];
  it.each([
    ['all are found at once', many(40, 'quick'), both, true],
    ['the quick tier finds its minimum', [...many(28, 'quick'), ...many(2, 'sweep')], both, true],
    [
      'the quick tier finds one less than its minimum',
      [...many(27, 'quick'), ...many(3, 'sweep')],
      both,
      false,
    ],
    ['the sweep misses one', [...many(40, 'quick'), ...many(1)], both, false],
    ['only the quick tier runs and finds its minimum', [...many(28, 'quick'), ...many(2)], ['quick'], true],
    ['only the sweep runs and finds all', many(3, 'sweep'), ['sweep'], true],
    ['only the sweep runs and misses one', [...many(3, 'sweep'), ...many(1)], ['sweep'], false],
    ['one selected fault is found late', many(1, 'sweep'), both, false],
    ['one selected fault of the sweep is found by it', many(1, 'sweep', 'sweep'), both, true],
  ] as const)('when %s: %#', (_, results, tiers, isGood) => {
    expect(judge(results, tiers).isGood).toBe(isGood);
  });

  it('names late and missed faults', () => {
    const { line } = judge([resultOf('a', 'quick'), resultOf('b', 'sweep'), resultOf('c')], both);
    expect(line).toBe(
      'quick tier: 1 of 3 found (at least 3); sweep: 2 of 3 found; only the sweep found b; missed: c',
    );
  });
});
