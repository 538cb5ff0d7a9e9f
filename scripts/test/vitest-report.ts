import { relative } from 'node:path';

/** Part of the report of Vitest's reporter `json` that is read here. */
export interface VitestReport {
  readonly testResults: readonly {
    /** Path of the test file. */
    readonly name: string;
    /** `passed` or `failed`; a file that did not load has failed. */
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Tests that passed and failed. There is nothing in between: a skipped test has not passed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Counts a run of Vitest.
 * - Skipped and planned tests count as failed.
 * - A file that failed without a failed test (it did not load, a hook threw) is one failure.
 * - A run that failed or ended without any such failure (unhandled error, no tests, no report)
 *   is one failure too.
 * @param report `undefined` when the run left none that can be read.
 * @param exitCode of the run.
 */
export function countVitest(report: VitestReport | undefined, exitCode: number): Counts {
  let passed = 0;
  let failed = 0;
  for (const { status, assertionResults } of report?.testResults ?? []) {
    const passedHere = assertionResults.filter((test) => test.status === 'passed').length;
    const failedHere = assertionResults.length - passedHere;
    passed += passedHere;
    failed += failedHere;
    const crashed = failedHere === 0 && (status !== 'passed' || assertionResults.length === 0);
    if (crashed) failed += 1;
  }
  const silentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silentFailure ? 1 : failed };
}

/** Sums counts. */
export function addCounts(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** Formats the last line of `npm test`. */
export function countsLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

/** Lists the tests of a run that have not passed, by path from the repository's root; a file that failed as a whole has none. */
export function failedTests(report: VitestReport | undefined): ReadonlyMap<string, readonly string[]> {
  const failed = (report?.testResults ?? []).map(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status !== 'passed').map(({ fullName }) => fullName);
    return { name: relative(process.cwd(), name), tests, isFailed: status !== 'passed' || tests.length > 0 };
  });
  return new Map(failed.filter(({ isFailed }) => isFailed).map(({ name, tests }) => [name, tests]));
}

/** Heading of a section of Vitest's output about failures; they stand at its end. */
const FAILURES = /^⎯+ (?:Failed|Unhandled) .*$/m;
/** Number of last lines to show of a program that failed without such a section. */
const LAST_LINES = 60;

/** Cuts what failed out of the output of a run, with errors, differences and places. */
export function failuresIn(output: string): string {
  const start = FAILURES.exec(output)?.index;
  return (
    start === undefined ? output.split('\n').slice(-LAST_LINES).join('\n') : output.slice(start)
  ).trim();
}
