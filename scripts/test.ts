import { join, resolve } from 'node:path';
import { runToEnd } from './lib/command.ts';
import { stopSignal } from './lib/stop-signal.ts';
import { missedByQuickTier } from './test/missed-by-quick-tier.ts';
import { createReportFolder } from './test/report-folder.ts';
import { runSuite, type SuiteResult } from './test/run-suite.ts';
import { lanesOf, parseTestOptions, type Suite, TEST_COMMAND, type TestOptions } from './test/suites.ts';
import { addCounts, countsLine } from './test/vitest-report.ts';
import { readCommandLine } from '../src/process/command-line.ts';

process.chdir(resolve(import.meta.dirname, '..'));
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

async function runTests(options: TestOptions): Promise<void> {
  const { tier, suites, filters } = options;
  const signal = stopSignal();
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
  const folder = await createReportFolder('.cache/test/reports');
  const results = new Map<Suite, SuiteResult>();
  // The output of a single suite is shown as it comes.
  const isLogged = suites.length > 1;
  if (isLogged) console.log(`Output of each suite: ${folder}`);

  async function runLane(lane: readonly Suite[]): Promise<void> {
    for (const suite of lane) {
      const result = await runSuite({ suite, tier, filters, report: join(folder, suite), isLogged }, signal);
      if (signal.aborted) return;
      results.set(suite, result);
      if (isLogged) console.log(`${suite}: ${countsLine(result.counts)} after ${seconds()}`);
    }
  }
  await Promise.all(lanesOf(options).map(runLane));
  if (signal.aborted) return;

  // In the order of the suites, whichever ended first.
  for (const suite of suites) {
    const failures = results.get(suite)?.failures ?? '';
    if (failures !== '') console.log(`\n=== ${suite}\n${failures}`);
  }
  if (tier === 'sweep') {
    console.log(await missedByQuickTier(results, folder, signal));
    if (signal.aborted) return;
  }
  const sum = addCounts([...results.values()].map(({ counts }) => counts));
  // Nothing was looked at: nothing is known.
  if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1;
  console.log(`\n${seconds()}\n${countsLine(sum)}`);
}

const options = readCommandLine(TEST_COMMAND, parseTestOptions);
await runToEnd(() => runTests(options));
