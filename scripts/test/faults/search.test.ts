import { describe, expect, it, vi } from 'vitest';
import type { Fault, Finder } from './fault.ts';
import { allFinders, requireSoundFinders, searchFault, SuiteError } from './search.ts';
import type { Verdict } from './verdict.ts';

const FOLDER = '/copy';
const PASSED: Verdict = { kind: 'passed' };
const CRASHED: Verdict = { kind: 'crashed', reason: 'out of memory' };
const found = (isTimeout = false): Verdict => ({
  kind: 'found',
  by: 'test',
  file: '/copy/src/a.test.ts',
  title: 'adds up',
  isTimeout,
});
const fault: Fault = {
  id: 'wrong-sum',
  breaks: 'the sum',
  edits: [],
  finders: [{ suite: 'unit', files: ['src/a'] }],
  tier: 'quick',
};

/** Searches with scripted verdicts by what is run; everything else passes. */
async function search(verdicts: Readonly<Record<string, readonly Verdict[]>>, untouched: Verdict = PASSED) {
  const ran: string[] = [];
  let isPlanted = true;
  const queues = new Map(Object.entries(verdicts).map(([key, list]) => [key, [...list]]));
  const find = await searchFault(fault, 'quick', {
    folder: FOLDER,
    run: ({ suite, files }) => {
      const key = [suite, ...files].join(' ');
      ran.push(isPlanted ? key : `${key} (untouched)`);
      return Promise.resolve(isPlanted ? (queues.get(key)?.shift() ?? PASSED) : untouched);
    },
    withoutFault: async (action) => {
      isPlanted = false;
      const result = await action();
      isPlanted = true;
      return result;
    },
  });
  return { find, ran };
}

describe('searchFault', () => {
  it('stops at an expected finder that fails', async () => {
    const { find, ran } = await search({ 'unit src/a': [found()] });
    expect(find).toEqual({
      tier: 'quick',
      suite: 'unit',
      by: 'test',
      file: 'src/a.test.ts',
      title: 'adds up',
      isExpected: true,
    });
    expect(ran).toEqual(['unit src/a']);
  });

  it('runs every suite when the expected finders pass, and finds nothing by itself', async () => {
    const { find, ran } = await search({});
    expect(find).toBeUndefined();
    expect(ran).toEqual(['unit src/a', 'check', 'unit', 'contract', 'build', 'e2e']);
  });

  it('repeats an unexpected finder without the fault', async () => {
    const { find, ran } = await search({ contract: [found()] });
    expect(find).toMatchObject({ suite: 'contract', file: 'src/a.test.ts', isExpected: false });
    expect(ran.at(-1)).toBe('contract src/a.test.ts (untouched)');
  });

  it('throws when an unexpected finder fails without the fault, too', async () => {
    await expect(search({ contract: [found()] }, found())).rejects.toThrow(
      'contract src/a.test.ts fails without any fault: adds up',
    );
  });

  it('counts a timeout as a detection only if it recurs', async () => {
    const once = await search({ 'unit src/a': [found(true)] });
    expect(once.find).toBeUndefined();
    const twice = await search({ 'unit src/a': [found(true)], 'unit src/a.test.ts': [found(true)] });
    expect(twice.find).toMatchObject({ title: 'adds up', isExpected: true });
    expect(twice.ran).toEqual(['unit src/a', 'unit src/a.test.ts']);
  });

  it.each(['unit src/a', 'check', 'e2e'])('throws when %s gives no verdict', async (key) => {
    await expect(search({ [key]: [CRASHED] })).rejects.toThrow(
      new SuiteError(`wrong-sum: ${key} gave no verdict: out of memory`),
    );
  });
});

describe('files of another tier', () => {
  it('detect nothing', async () => {
    const { find, ran } = await search({ 'unit src/a': [{ kind: 'empty' }] });
    expect(find).toBeUndefined();
    expect(ran).toHaveLength(6);
  });

  it('do not make a whole suite empty', async () => {
    await expect(search({ build: [{ kind: 'empty' }] })).rejects.toThrow('wrong-sum: build has no tests.');
  });
});

describe('allFinders', () => {
  it('names every file once, by suite', () => {
    const finders: readonly Finder[] = [
      { suite: 'e2e', files: ['tests/e2e/z'] },
      { suite: 'unit', files: ['src/b', 'src/a'] },
    ];
    expect(allFinders([fault, { ...fault, finders }])).toEqual([
      { suite: 'unit', files: ['src/a', 'src/b'] },
      { suite: 'e2e', files: ['tests/e2e/z'] },
    ]);
  });
});

describe('requireSoundFinders', () => {
  it('runs the finders of all faults together', async () => {
    const run = vi.fn(() => Promise.resolve(PASSED));
    await requireSoundFinders([fault, fault], 'sweep', run);
    expect(run.mock.calls).toEqual([[{ suite: 'unit', files: ['src/a'] }, 'sweep']]);
  });

  it.each([
    ['fails', found(), '/copy/src/a.test.ts fails without any fault: adds up'],
    ['gives no verdict', CRASHED, 'without a fault: unit src/a gave no verdict: out of memory'],
  ] as const)('throws when one %s', async (_, verdict, message) => {
    await expect(requireSoundFinders([fault], 'quick', () => Promise.resolve(verdict))).rejects.toThrow(
      message,
    );
  });
});
