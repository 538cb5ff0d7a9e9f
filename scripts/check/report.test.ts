import { expect, it } from 'vitest';
import { checkReport, failureDetails, resultLine } from './report.ts';
import type { CheckResult } from './run-checks.ts';

const good: CheckResult = { name: 'types', passed: true, duration: 9251.4, output: 'noise\n' };
const bad: CheckResult = {
  name: 'lint',
  passed: false,
  duration: 812,
  output: 'a.ts: wrong\nb.ts: wrong\n\n',
};

it('has one aligned line per check', () => {
  expect(resultLine(good)).toBe('ok     types                9.3 s');
  expect(resultLine(bad)).toBe('failed lint                 0.8 s');
});

it('contains the output of failed checks only', () => {
  expect(failureDetails([good, bad])).toBe('\n--- lint\na.ts: wrong\nb.ts: wrong\n');
  expect(failureDetails([good])).toBe('');
});

it('contains counts for machines', () => {
  expect(checkReport([good, bad])).toEqual({
    passed: 1,
    failed: 1,
    checks: [
      { name: 'types', passed: true, duration: 9251 },
      { name: 'lint', passed: false, duration: 812 },
    ],
  });
  expect(checkReport([])).toEqual({ passed: 0, failed: 0, checks: [] });
});
