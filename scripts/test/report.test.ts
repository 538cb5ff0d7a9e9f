import { describe, expect, it } from 'vitest';
import { onlyInSweep } from './missed-by-quick-tier.ts';
import { failedTests, formatFailures, type VitestReport } from './report.ts';

const report: VitestReport = {
  testResults: [
    {
      name: 'a.e2e.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'menu > opens', status: 'passed' },
        {
          fullName: 'menu > returns the focus',
          status: 'failed',
          failureMessages: ['No\n\nat a:1:2', 'Two'],
        },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [], failureMessages: ['No such file'] },
    { name: 'sound.test.ts', status: 'passed', assertionResults: [{ fullName: 'x', status: 'passed' }] },
  ],
  unhandledErrors: ['Lost'],
};

it('failedTests lists failed tests by file, and files that failed as a whole', () => {
  expect([...failedTests(report)]).toEqual([
    ['a.e2e.test.ts', ['menu > returns the focus']],
    ['broken.test.ts', []],
  ]);
});

describe('formatFailures', () => {
  it('shows every error whole, of tests, files and what is outside of them', () => {
    expect(formatFailures(report)).toBe(
      [
        'FAILED a.e2e.test.ts > menu > returns the focus',
        '    No\n\n    at a:1:2\n    Two\n',
        'FAILED broken.test.ts\n    No such file\n',
        'FAILED outside of tests\n    Lost\n',
      ].join('\n'),
    );
  });

  it.each([undefined, { testResults: [] }])('is empty where nothing failed: %j', (nothing) => {
    expect(formatFailures(nothing)).toBe('');
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
