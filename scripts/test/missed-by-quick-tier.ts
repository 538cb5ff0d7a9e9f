import { join } from 'node:path';
import { runSuite, type SuiteResult } from './run-suite.ts';
import type { Suite } from './suites.ts';
import { failedTests } from './vitest-report.ts';

type Failures = ReadonlyMap<string, readonly string[]>;

/** Compares the failures of both tiers. @returns a line for each test that failed in the sweep only. */
export function onlyInSweep(sweep: Failures, quick: Failures): readonly string[] {
  return [...sweep].flatMap(([file, tests]) => {
    const known = quick.get(file);
    // A file without a failed test failed as a whole.
    if (tests.length === 0) return known ? [] : [file];
    return tests.filter((test) => !known?.includes(test)).map((test) => `${file} > ${test}`);
  });
}

/**
 * Runs the files that failed in the sweep once more in the quick tier.
 * @param folder for the reports.
 * @returns a text that lists what `npm test` would have missed.
 */
export async function missedByQuickTier(
  results: ReadonlyMap<Suite, SuiteResult>,
  folder: string,
  signal: AbortSignal,
): Promise<string> {
  const missed: string[] = [];
  for (const [suite, { report }] of results) {
    const failed = failedTests(report);
    if (failed.size === 0 || signal.aborted) continue;
    const quick = await runSuite(
      { suite, tier: 'quick', filters: [...failed.keys()], report: join(folder, `${suite}-quick`) },
      signal,
    );
    missed.push(...onlyInSweep(failed, failedTests(quick.report)));
  }
  return missed.length === 0
    ? '\nThe quick tier would have missed nothing of this.'
    : `\nThe quick tier would have missed:\n${missed.map((line) => `  ${line}\n`).join('')}`;
}
