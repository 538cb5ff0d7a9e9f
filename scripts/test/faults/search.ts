import { relative } from 'node:path';
import type { Fault, Finder } from './fault.ts';
import type { RunTests } from './run-tests.ts';
import { type Suite, SUITES, type Tier } from '../suites.ts';
import type { Verdict } from './verdict.ts';

/** Test, check or build that found a fault. */
export interface Find {
  readonly tier: Tier;
  readonly suite: Suite;
  readonly by: 'test' | 'build' | 'check';
  /** Path of the test file from the repository root, if a file found it. */
  readonly file?: string;
  readonly title: string;
  /** A test of the fault's own list of finders. */
  readonly isExpected: boolean;
}

/** Run that gave no verdict: the suite itself is broken, whatever the fault. */
export class SuiteError extends Error {
  override readonly name = 'SuiteError';
}

/** Tools of a search. */
export interface SearchTools {
  readonly run: RunTests;
  /** Root of the copy, which found paths are relative to. */
  readonly folder: string;
  /** Runs something on the copy without the fault, and plants it again. */
  readonly withoutFault: <Result>(action: () => Promise<Result>) => Promise<Result>;
}

function whereOf({ suite, files }: Finder): string {
  return files.length === 0 ? suite : `${suite} ${files.join(' ')}`;
}

type Found = Extract<Verdict, { readonly kind: 'found' }>;

/**
 * Returns the detection of a run, if there is one.
 * @throws SuiteError if the run has no verdict, or a whole suite no tests.
 */
function requireVerdict(verdict: Verdict, fault: string, finder: Finder): Found | undefined {
  switch (verdict.kind) {
    case 'found':
      return verdict;
    case 'passed':
      return undefined;
    case 'empty':
      // Files of the sweep alone are none for the quick tier.
      if (finder.files.length > 0) return undefined;
      throw new SuiteError(`${fault}: ${whereOf(finder)} has no tests.`);
    case 'crashed':
      throw new SuiteError(`${fault}: ${whereOf(finder)} gave no verdict: ${verdict.reason}`);
  }
}

/** Returns the failed part of a suite: its file, else the suite itself. */
function failedPart(finder: Finder, { file }: { readonly file?: string }, folder: string): Finder {
  return file === undefined ? finder : { suite: finder.suite, files: [relative(folder, file)] };
}

/**
 * Searches for a planted fault with the tests of one tier: first with those expected to detect it, then with all
 * suites, so that no expectation hides a miss. Timeouts must recur, and an unexpected test must pass without the fault.
 * @throws SuiteError if a run has no verdict or fails without the fault.
 */
export async function searchFault(fault: Fault, tier: Tier, tools: SearchTools): Promise<Find | undefined> {
  const { run, folder, withoutFault } = tools;
  const expected = fault.finders.map((finder) => ({ finder, isExpected: true }));
  const everything = SUITES.map((suite) => ({ finder: { suite, files: [] }, isExpected: false }));
  for (const { finder, isExpected } of [...expected, ...everything]) {
    const first = requireVerdict(await run(finder, tier), fault.id, finder);
    if (!first) continue;
    const part = failedPart(finder, first, folder);
    if (first.isTimeout && !requireVerdict(await run(part, tier), fault.id, part)) continue;
    if (!isExpected) {
      const untouched = await withoutFault(() => run(part, tier));
      if (requireVerdict(untouched, 'without a fault', part)) {
        throw new SuiteError(`${whereOf(part)} fails without any fault: ${first.title}`);
      }
    }
    const [file] = part.files;
    return {
      tier,
      suite: finder.suite,
      by: first.by,
      ...(first.file !== undefined && file !== undefined && { file }),
      title: first.title,
      isExpected,
    };
  }
  return undefined;
}

/** Finders of several faults, one for each suite, with every file once. */
export function allFinders(faults: readonly Fault[]): readonly Finder[] {
  const finders = faults.flatMap((fault) => fault.finders);
  return SUITES.flatMap((suite) => {
    const ofSuite = finders.filter((finder) => finder.suite === suite);
    if (ofSuite.length === 0) return [];
    return { suite, files: [...new Set(ofSuite.flatMap(({ files }) => files))].toSorted() };
  });
}

/**
 * Makes sure that the finders pass without any fault.
 * @throws SuiteError naming the test that fails.
 */
export async function requireSoundFinders(
  faults: readonly Fault[],
  tier: Tier,
  run: RunTests,
): Promise<void> {
  for (const finder of allFinders(faults)) {
    const verdict = requireVerdict(await run(finder, tier), 'without a fault', finder);
    if (verdict) {
      throw new SuiteError(`${verdict.file ?? finder.suite} fails without any fault: ${verdict.title}`);
    }
  }
}
