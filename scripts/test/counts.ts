import type { VitestReport } from './report.ts';

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

/** Counts `npm run check`: each check is one test, a run without a report one failure. */
export function countChecks(report: Counts | undefined, exitCode: number): Counts {
  if (!report) return { passed: 0, failed: 1 };
  const silentFailure = report.failed === 0 && (exitCode !== 0 || report.passed === 0);
  return { passed: report.passed, failed: silentFailure ? 1 : report.failed };
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
