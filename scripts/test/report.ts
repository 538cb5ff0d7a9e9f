/** Result of a run of Vitest, as our reporter writes it; files and tests have the names of Vitest's own JSON report. */
export interface VitestReport {
  readonly testResults: readonly FileReport[];
  /** Errors outside of tests: unhandled rejections, failing set-ups. */
  readonly unhandledErrors?: readonly string[];
}

/** Result of a test file. */
export interface FileReport {
  /** Path from the repository's root. */
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly TestReport[];
}

/** Result of a test. */
export interface TestReport {
  readonly fullName: string;
  readonly status: string;
  /** Number of times it was run again. */
  readonly retryCount?: number;
  /** Running time in milliseconds. */
  readonly duration?: number;
  /** First lines of its errors, also of attempts before the one that passed. */
  readonly failureMessages?: readonly string[];
}

/** Test that passed only when it was run again. */
export interface RetriedTest {
  readonly file: string;
  readonly test: string;
  /** Why it failed at first. */
  readonly reason: string;
}

/** Number of lines of a reason: enough for a short difference, or the start of a browser's log. */
const REASON_LINES = 10;

/** Lists the tests of a run that passed only when they were run again. */
export function retriedTests(report: VitestReport | undefined): readonly RetriedTest[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, retryCount = 0 }) => status === 'passed' && retryCount > 0)
      .map(({ fullName, failureMessages = [] }) => ({
        file: name,
        test: fullName,
        reason: (failureMessages[0] ?? '')
          .split('\n')
          .filter((line) => line.trim() !== '')
          .slice(0, REASON_LINES)
          .join('\n'),
      })),
  );
}

/** Lists the tests of a run that failed, as file → names. */
export function failedTests(report: VitestReport | undefined): ReadonlyMap<string, readonly string[]> {
  const failed = (report?.testResults ?? []).map(
    ({ name, status, assertionResults }) =>
      [
        name,
        status,
        assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName),
      ] as const,
  );
  return new Map(
    failed
      .filter(([, status, tests]) => status === 'failed' || tests.length > 0)
      .map(([name, , tests]) => [name, tests]),
  );
}

/** Formats the tests that passed only when retried: a count, and for each its name and reason. Empty when there are none. */
export function formatRetried(retried: readonly RetriedTest[]): string {
  if (retried.length === 0) return '';
  const lines = retried.map(
    ({ file, test, reason }) => `  ${file} > ${test}\n${reason.replace(/^/gm, '    ')}\n`,
  );
  return `Passed only when retried: ${retried.length}\n${lines.join('')}`;
}
