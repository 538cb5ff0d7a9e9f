import { describe, expect, it } from 'vitest';
import { parseFaultOptions } from './options.ts';

const faults = ['one', 'two', 'three'].map((id) => ({
  id,
  breaks: id,
  edits: [],
  finders: [],
  tier: 'quick' as const,
}));
const ids = (...args: string[]) => parseFaultOptions(args, faults).faults.map(({ id }) => id);

describe('parseFaultOptions', () => {
  it('selects all faults and both tiers by default', () => {
    expect(ids()).toEqual(['one', 'two', 'three']);
    expect(parseFaultOptions([], faults)).toMatchObject({
      tiers: ['quick', 'sweep'],
      list: false,
    });
  });

  it('selects faults by id, in the order of the table', () => {
    expect(ids('--only', 'three, one')).toEqual(['one', 'three']);
  });

  it.each(['quick', 'sweep'])('selects the tier %s', (tier) => {
    expect(parseFaultOptions(['--tier', tier], faults).tiers).toEqual([tier]);
  });

  it.each([
    [['--only', 'one,four'], "No fault is called 'four'. List them with --list."],
    [['--tier', 'slow'], "--tier takes quick or sweep, not 'slow'."],
    [['--onyl', 'one'], "Unknown option '--onyl'"],
  ])('refuses %j', (args, message) => {
    expect(() => parseFaultOptions(args, faults)).toThrow(message);
  });
});
