import { describe, expect, it } from 'vitest';
import { onlyInSweep } from './missed-by-quick-tier.ts';
import {
  addCounts,
  countsLine,
  countVitest,
  failedTests,
  failuresIn,
  type VitestReport,
} from './vitest-report.ts';

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

it('addCounts sums the suites', () => {
  const sum = addCounts([
    { passed: 8, failed: 0 },
    { passed: 900, failed: 2 },
    { passed: 0, failed: 1 },
  ]);
  expect(countsLine(sum)).toBe('908 passed, 3 failed');
  expect(countsLine(addCounts([]))).toBe('0 passed, 0 failed');
});

it('failedTests lists tests that have not passed by file, and files that failed as a whole', () => {
  const { testResults } = reportOf(
    ['failed', 'passed', 'failed', 'skipped'],
    ['failed'],
    ['passed', 'passed'],
  );
  const named = testResults.map((file, index) => ({
    ...file,
    name: `${index}.test.ts`,
    assertionResults: file.assertionResults.map((test, at) => ({ ...test, fullName: `test ${at}` })),
  }));
  expect([...failedTests({ testResults: named })]).toEqual([
    ['0.test.ts', ['test 1', 'test 2']],
    ['1.test.ts', []],
  ]);
});

it.each([
  [
    'failed files, tests and errors',
    ' ✓ a\n⎯⎯ Failed Suites 1 ⎯⎯\nA\n⎯⎯ Failed Tests 1 ⎯⎯\nB\n',
    /^⎯⎯ Failed Suites[^]*B$/,
  ],
  ['an error outside of tests', ' ✓ a\n⎯⎯ Unhandled Errors ⎯⎯\nC\n', /^⎯⎯ Unhandled Errors ⎯⎯\nC$/],
  ['the end of anything else', 'line\n'.repeat(100), /^(?:line\n){58}line$/],
])('failuresIn cuts out %s', (_, output, expected) => {
  expect(failuresIn(output)).toMatch(expected);
});

describe('onlyInSweep', () => {
  const sweep = new Map([['a.test.ts', ['one', 'two']]]);

  it.each([
    ['a test that passes in the quick tier', sweep, new Map([['a.test.ts', ['one']]]), ['a.test.ts > two']],
    ['a file that passes in the quick tier', sweep, new Map(), ['a.test.ts > one', 'a.test.ts > two']],
    ['nothing that fails in both', sweep, new Map([['a.test.ts', ['two', 'one']]]), []],
    ['a file that fails as a whole', new Map([['b.test.ts', []]]), new Map(), ['b.test.ts']],
    [
      'no file that fails as a whole in both',
      new Map([['b.test.ts', []]]),
      new Map([['b.test.ts', ['x']]]),
      [],
    ],
  ])('lists %s', (_, inSweep, inQuick, expected) => {
    expect(onlyInSweep(inSweep, inQuick)).toEqual(expected);
  });
});
