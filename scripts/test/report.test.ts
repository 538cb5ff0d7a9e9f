import { describe, expect, it } from 'vitest';
import { onlyInSweep } from './missed-by-quick-tier.ts';
import { failedTests, formatRetried, retriedTests, type VitestReport } from './report.ts';

const report: VitestReport = {
  testResults: [
    {
      name: 'a.e2e.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'menu > opens', status: 'passed', retryCount: 0 },
        { fullName: 'menu > closes', status: 'passed', retryCount: 1, failureMessages: ['Timeout\n\n at x'] },
        { fullName: 'menu > returns the focus', status: 'failed', retryCount: 1, failureMessages: ['No'] },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
    { name: 'sound.test.ts', status: 'passed', assertionResults: [{ fullName: 'x', status: 'passed' }] },
  ],
};

describe('retriedTests', () => {
  it('lists tests that passed on retry, with the reason of the first failure', () => {
    expect(retriedTests(report)).toEqual([
      { file: 'a.e2e.test.ts', test: 'menu > closes', reason: 'Timeout\n at x' },
    ]);
  });

  it('is empty for a suite without a report', () => {
    expect(retriedTests(undefined)).toEqual([]);
  });
});

describe('formatRetried', () => {
  it('prints a count and every test', () => {
    expect(formatRetried(retriedTests(report))).toBe(
      'Passed only when retried: 1\n  a.e2e.test.ts > menu > closes\n    Timeout\n     at x\n',
    );
  });

  it('prints nothing without retries', () => {
    expect(formatRetried([])).toBe('');
  });
});

describe('failedTests', () => {
  it('lists failed tests by file, and files that failed as a whole', () => {
    expect([...failedTests(report)]).toEqual([
      ['a.e2e.test.ts', ['menu > returns the focus']],
      ['broken.test.ts', []],
    ]);
  });
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
