import { describe, expect, it } from 'vitest';
import { addCounts, countChecks, countsLine, countVitest } from './counts.ts';
import type { VitestReport } from './report.ts';

/** Creates a report from the status of each file and of its tests. */
function reportOf(...files: readonly (readonly [status: string, ...tests: string[]])[]): VitestReport {
  return {
    testResults: files.map(([status, ...tests]) => ({
      name: 'a.test.ts',
      status,
      assertionResults: tests.map((test) => ({ fullName: 'a test', status: test })),
    })),
  };
}

it.each([
  ['passing files', reportOf(['passed', 'passed', 'passed'], ['passed', 'passed']), 0, [3, 0]],
  ['failing tests', reportOf(['failed', 'passed', 'failed', 'failed']), 1, [1, 2]],
  ['skipped tests', reportOf(['passed', 'passed', 'skipped', 'pending']), 0, [1, 2]],
  ['planned tests', reportOf(['passed', 'todo']), 0, [0, 1]],
  ['a status nobody knows', reportOf(['passed', 'passed', 'maybe']), 0, [1, 1]],
  ['a file that does not load', reportOf(['failed'], ['passed', 'passed']), 1, [1, 1]],
  ['a hook that throws after passing tests', reportOf(['failed', 'passed']), 1, [1, 1]],
  ['a file without tests', reportOf(['passed'], ['passed', 'passed']), 0, [1, 1]],
  ['an unhandled error beside passing tests', reportOf(['passed', 'passed']), 1, [1, 1]],
  ['no tests at all', reportOf(), 1, [0, 1]],
  ['no tests at all, called a success', reportOf(), 0, [0, 1]],
  ['a crash without a report', undefined, 1, [0, 1]],
  ['a success without a report', undefined, 0, [0, 1]],
  ['a failure that explains the exit code', reportOf(['failed', 'failed']), 1, [0, 1]],
] as const)('countVitest %s', (_, report, exitCode, [passed, failed]) => {
  expect(countVitest(report, exitCode)).toEqual({ passed, failed });
});

it.each([
  ['all passed', { passed: 8, failed: 0 }, 0, [8, 0]],
  ['some failed', { passed: 6, failed: 2 }, 1, [6, 2]],
  ['a crash after a good report', { passed: 8, failed: 0 }, 1, [8, 1]],
  ['nothing checked', { passed: 0, failed: 0 }, 0, [0, 1]],
  ['no report', undefined, 1, [0, 1]],
] as const)('countChecks %s', (_, report, exitCode, [passed, failed]) => {
  expect(countChecks(report, exitCode)).toEqual({ passed, failed });
});

describe('the sum', () => {
  it('sums the suites', () => {
    const sum = addCounts([
      { passed: 8, failed: 0 },
      { passed: 900, failed: 2 },
      { passed: 0, failed: 1 },
    ]);
    expect(sum).toEqual({ passed: 908, failed: 3 });
    expect(countsLine(sum)).toBe('908 passed, 3 failed');
  });

  it('is zero without suites', () => {
    expect(countsLine(addCounts([]))).toBe('0 passed, 0 failed');
  });
});
