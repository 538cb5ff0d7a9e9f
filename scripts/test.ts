import { join, resolve } from 'node:path';
import { stopSignal } from './lib/stop-signal.ts';
import { addCounts, type Counts, countsLine } from './test/counts.ts';
import { missedByQuickTier } from './test/missed-by-quick-tier.ts';
import { parseTestOptions, type TestOptions } from './test/options.ts';
import { createReportFolder } from './test/report-folder.ts';
import { formatRetried, retriedTests, type RetriedTest, type VitestReport } from './test/report.ts';
import { runSuite } from './test/run-suite.ts';
import type { Suite } from './test/suites.ts';
import { errorMessage } from '../src/process/error-message.ts';

process.chdir(resolve(import.meta.dirname, '..'));
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

async function runTests({ tier, suites, filters }: TestOptions): Promise<void> {
  const signal = stopSignal();
  const startedAt = performance.now();
  const folder = await createReportFolder('.cache/test/reports');
  const counts: Counts[] = [];
  const retried: RetriedTest[] = [];
  const reports = new Map<Suite, VitestReport>();
  for (const suite of suites) {
    console.log(`\n=== ${suite}`);
    const suiteStartedAt = performance.now();
    const result = await runSuite({ suite, tier, filters, report: join(folder, suite) }, signal);
    if (signal.aborted) return;
    counts.push(result.counts);
    retried.push(...retriedTests(result.report));
    if (result.report) reports.set(suite, result.report);
    console.log(`${suite}: ${countsLine(result.counts)} in ${seconds(suiteStartedAt)}`);
  }
  const sum = addCounts(counts);
  if (tier === 'sweep') {
    console.log(await missedByQuickTier(reports, folder, signal));
    if (signal.aborted) return;
  }
  // Nothing was looked at: nothing is known.
  if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1;
  console.log(`\n${formatRetried(retried)}${retried.length} retried, ${seconds(startedAt)}`);
  console.log(countsLine(sum));
}

try {
  await runTests(parseTestOptions(process.argv.slice(2)));
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
