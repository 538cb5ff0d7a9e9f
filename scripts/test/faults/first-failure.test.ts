import { expect, it } from 'vitest';
import { failureIn } from './first-failure.ts';

const test = (fullName: string, status: string, message?: string) => ({
  fullName,
  status,
  ...(message !== undefined && { failureMessages: [message] }),
});
const resultOf = (...assertionResults: readonly ReturnType<typeof test>[]) => ({
  counts: { passed: 1, failed: assertionResults.length },
  report: { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] },
});
const crashed = { counts: { passed: 0, failed: 1 }, report: undefined };

it('names the first test that failed', () => {
  const result = resultOf(test('adds', 'skipped'), test('subtracts', 'failed', '1 is not 2'));
  expect(failureIn(result, '')).toBe('a.test.ts: subtracts');
});

it('is undefined when all tests have passed', () => {
  expect(failureIn({ counts: { passed: 3, failed: 0 }, report: undefined }, '')).toBeUndefined();
});

it('quotes a build that refuses the site', () => {
  const output = '\u001B[31mError: astro.mjs ended with exit code 1.\n\nNo text for the picture.\n at x';
  expect(failureIn(crashed, output)).toBe('The build stopped: No text for the picture.');
});

it.each([
  ['a machine without memory', resultOf(test('adds', 'failed', 'heap out of memory')), 'a\nb', 'a b'],
  ['a suite that does not start', crashed, 'Unknown project', 'Unknown project'],
  ['files that do not exist', { counts: { passed: 0, failed: 0 }, report: undefined }, '', 'no test ran'],
])('gives no verdict on %s', (_, result, output, message) => {
  expect(() => failureIn(result, output)).toThrow(`No verdict: ${message}`);
});
