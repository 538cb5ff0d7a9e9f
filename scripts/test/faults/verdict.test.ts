import { describe, expect, it } from 'vitest';
import { checkVerdict, type FaultReport, vitestVerdict } from './verdict.ts';

const FILE = '/copy/src/a.test.ts';

/** Creates a report of one file from the status and messages of its tests. */
function reportOf(
  tests: readonly (readonly [status: string, ...messages: string[]])[],
  { status = tests.some(([each]) => each === 'failed') ? 'failed' : 'passed', message = '' } = {},
): FaultReport {
  const assertionResults = tests.map(([testStatus, ...failureMessages], index) => ({
    status: testStatus,
    fullName: `test ${index + 1}`,
    failureMessages,
  }));
  return { testResults: [{ name: FILE, status, message, assertionResults }] };
}

const ASSERTION = 'AssertionError: expected 1 to be 2';
const REFUSAL =
  'CommandError: /copy/src/publish/steps/fetch-content.ts ended with exit code 1.\nThe content cannot be published.';

describe('vitestVerdict', () => {
  it('is passed when tests ran and none failed', () => {
    expect(vitestVerdict(reportOf([['passed'], ['skipped']]), 0, '')).toEqual({ kind: 'passed' });
  });

  it('names file and title of the first test that failed', () => {
    const report = reportOf([['passed'], ['failed', ASSERTION], ['failed', ASSERTION]]);
    expect(vitestVerdict(report, 1, '')).toEqual({
      kind: 'found',
      by: 'test',
      file: FILE,
      title: 'test 2',
      isTimeout: false,
    });
  });

  it.each([
    'Error: Test timed out in 30000ms.',
    'TimeoutError: locator.click: Timeout 30000ms exceeded.',
    'Error: Hook timed out in 9ms.',
  ])('marks a find by a time limit: %s', (message) => {
    expect(vitestVerdict(reportOf([['failed', message]]), 1, '')).toMatchObject({
      kind: 'found',
      isTimeout: true,
    });
  });

  it.each([
    'BrowserMissingError: There is no Chromium here.',
    'browserType.launch: Target page, context or browser has been closed',
    'Error: listen EADDRINUSE: address already in use :::3939',
    'Error: ENOSPC: no space left on device, write',
  ])('is crashed when all failures are of the machine: %s', (message) => {
    expect(vitestVerdict(reportOf([['failed', message]]), 1, '').kind).toBe('crashed');
  });

  it('finds by a sound failure beside one of the machine', () => {
    const report = reportOf([
      ['failed', 'Error: EADDRINUSE'],
      ['failed', ASSERTION],
    ]);
    expect(vitestVerdict(report, 1, '')).toMatchObject({ kind: 'found', title: 'test 2' });
  });

  it('finds by a build that refuses the fault, in a hook', () => {
    const report = reportOf([['skipped']], { status: 'failed', message: REFUSAL });
    expect(vitestVerdict(report, 1, '')).toMatchObject({
      kind: 'found',
      by: 'build',
      file: FILE,
      title: 'The content cannot be published.',
    });
  });

  it('finds by a build that refuses the fault before any file runs, also in colours', () => {
    const output = `\u001B[31mCommandError\u001B[39m: /x/astro.mjs ended with exit code 1.\n\n\u001B[2mNo alt.\u001B[22m\n`;
    expect(vitestVerdict(undefined, 1, output)).toEqual({
      kind: 'found',
      by: 'build',
      title: 'No alt.',
      isTimeout: false,
    });
  });

  it('is empty when the tier has none of the files', () => {
    const output = 'No test files found, exiting with code 1';
    expect(vitestVerdict({ testResults: [] }, 1, output)).toEqual({ kind: 'empty' });
    expect(vitestVerdict(undefined, 1, output)).toEqual({ kind: 'empty' });
  });

  it.each([
    ['a build ended by a signal', undefined, 1, '/x/astro.mjs was ended by SIGKILL.\nKilled'],
    ['a run without report', undefined, 1, 'Segmentation fault'],
    [
      'a file that does not load',
      reportOf([], { status: 'failed', message: 'Cannot find module' }),
      1,
      'Error: Cannot find module',
    ],
    ['an unhandled error beside passing tests', reportOf([['passed']]), 1, 'Unhandled Rejection'],
    ['a run of no files', { testResults: [] }, 0, ''],
    ['only skipped tests', reportOf([['skipped']]), 0, ''],
  ] as const)('is crashed for %s', (_, report, exitCode, output) => {
    const verdict = vitestVerdict(report, exitCode, output);
    expect(verdict.kind).toBe('crashed');
    expect(verdict).toHaveProperty('reason', expect.stringMatching(/\S/));
  });
});

describe('checkVerdict', () => {
  const check = (name: string, passed: boolean) => ({ name, passed });

  it('names the check that failed', () => {
    const report = { checks: [check('lint', true), check('types', false)] };
    expect(checkVerdict(report, '')).toMatchObject({ kind: 'found', by: 'check', title: 'types' });
  });

  it('is passed when all passed, or only the format of the planted text is wrong', () => {
    expect(checkVerdict({ checks: [check('types', true)] }, '')).toEqual({ kind: 'passed' });
    expect(checkVerdict({ checks: [check('format', false), check('types', true)] }, '')).toEqual({
      kind: 'passed',
    });
  });

  it.each([undefined, { checks: [] }])('is crashed without a report', (report) => {
    expect(checkVerdict(report, 'out of memory')).toEqual({ kind: 'crashed', reason: 'out of memory' });
  });
});
