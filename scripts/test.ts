import { join, resolve } from 'node:path';
import { stopSignal } from './lib/stop-signal.ts';
import { addCounts, countsLine } from './test/counts.ts';
import { missedByQuickTier } from './test/missed-by-quick-tier.ts';
import { parseTestOptions, TEST_COMMAND, type TestOptions } from './test/options.ts';
import { createReportFolder } from './test/report-folder.ts';
import type { VitestReport } from './test/report.ts';
import type { SuiteProgress } from './test/reporter.ts';
import { runSuite, type SuiteResult } from './test/run-suite.ts';
import { lanesOf, type Suite } from './test/suites.ts';
import { createStatus } from './test/status.ts';
import { readCommandLine } from '../src/process/command-line.ts';
import { errorMessage } from '../src/process/error-message.ts';

process.chdir(resolve(import.meta.dirname, '..'));
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

async function runTests({ tier, suites, filters }: TestOptions): Promise<void> {
  const signal = stopSignal();
  const startedAt = performance.now();
  const folder = await createReportFolder('.cache/test/reports');
  const results = new Map<Suite, SuiteResult>();
  // The output of a single suite is shown as it comes.
  const status = suites.length > 1 ? createStatus() : undefined;

  async function runLane(lane: readonly Suite[]): Promise<void> {
    for (const suite of lane) {
      status?.start(suite);
      const onProgress = status && ((progress: SuiteProgress) => status.progress(suite, progress));
      const result = await runSuite(
        { suite, tier, filters, report: join(folder, suite), onProgress },
        signal,
      );
      if (signal.aborted) return;
      results.set(suite, result);
      status?.end(suite, result.counts);
    }
  }
  await Promise.all(lanesOf(suites, tier).map(runLane));
  status?.close();
  if (signal.aborted) return;

  const sum = addCounts([...results.values()].map(({ counts }) => counts));
  // In the order of the suites, whichever ended first.
  if (status) {
    for (const suite of suites) {
      const failures = results.get(suite)?.failures ?? '';
      if (failures !== '') console.log(`\n=== ${suite}\n${failures}`);
    }
  }
  if (tier === 'sweep') {
    console.log(await missedByQuickTier(reportsOf(results), folder, signal));
    if (signal.aborted) return;
  }
  // Nothing was looked at: nothing is known.
  if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1;
  if (status) console.log(`\nOutput of each suite: ${folder}`);
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  console.log(countsLine(sum));
}

function reportsOf(results: ReadonlyMap<Suite, SuiteResult>): ReadonlyMap<Suite, VitestReport> {
  return new Map([...results].flatMap(([suite, { report }]) => (report ? [[suite, report] as const] : [])));
}

const options = readCommandLine(TEST_COMMAND, parseTestOptions);
try {
  await runTests(options);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
