import type { CheckResult } from './run-checks.ts';

/** Report of `npm run check -- --json`, read by the test runner. */
export interface CheckReport {
  readonly passed: number;
  readonly failed: number;
  readonly checks: readonly Pick<CheckResult, 'name' | 'passed' | 'duration'>[];
}

/** Formats a finished check: result, name, seconds. */
export function resultLine({ name, passed, duration }: CheckResult): string {
  return `${passed ? 'ok    ' : 'failed'} ${name.padEnd(18)} ${(duration / 1000).toFixed(1).padStart(5)} s`;
}

/** Concatenates the output of failed checks, each under its name. */
export function failureDetails(results: readonly CheckResult[]): string {
  return results
    .filter(({ passed }) => !passed)
    .map(({ name, output }) => `\n--- ${name}\n${output.trimEnd()}\n`)
    .join('');
}

/** Summarises the results for machines. */
export function checkReport(results: readonly CheckResult[]): CheckReport {
  const passed = results.filter((result) => result.passed).length;
  return {
    passed,
    failed: results.length - passed,
    checks: results.map(({ name, passed: ok, duration }) => ({
      name,
      passed: ok,
      duration: Math.round(duration),
    })),
  };
}
