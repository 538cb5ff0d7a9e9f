import { join, resolve } from 'node:path';
import { stopSignal } from './lib/stop-signal.ts';
import { addCounts, countsLine } from './test/counts.ts';
import { missedByQuickTier } from './test/missed-by-quick-tier.ts';
import { parseTestOptions, TEST_COMMAND, type TestOptions } from './test/options.ts';
import { createReportFolder } from './test/report-folder.ts';
import { formatRetried, retriedTests, type VitestReport } from './test/report.ts';
import { runSuite, type SuiteResult } from './test/run-suite.ts';
import { lanesOf, type Suite } from './test/suites.ts';
import { takeTurns } from './test/turns.ts';
import { readCommandLine } from '../src/process/command-line.ts';
import { errorMessage } from '../src/process/error-message.ts';

process.chdir(resolve(import.meta.dirname, '..'));
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

async function runTests({ tier, suites, filters }: TestOptions): Promise<void> {
  const signal = stopSignal();
  const startedAt = performance.now();
  const folder = await createReportFolder('.cache/test/reports');
  const lanes = lanesOf(suites, tier);
  const output = takeTurns(suites, (piece) => process.stdout.write(piece));
  const results = new Map<Suite, SuiteResult>();

  async function runLane(lane: readonly Suite[]): Promise<void> {
    for (const suite of lane) {
      const { print, end } = output.get(suite);
      print(`\n=== ${suite}\n`);
      const suiteStartedAt = performance.now();
      const result = await runSuite(
        // A single lane prints to the terminal itself, which then may overwrite lines.
        { suite, tier, filters, report: join(folder, suite), print: lanes.length > 1 ? print : undefined },
        signal,
      );
      if (signal.aborted) return;
      results.set(suite, result);
      print(`${suite}: ${countsLine(result.counts)} in ${seconds(suiteStartedAt)}\n`);
      end();
    }
  }
  await Promise.all(lanes.map(runLane));
  if (signal.aborted) return;

  const sum = addCounts([...results.values()].map(({ counts }) => counts));
  if (tier === 'sweep') {
    console.log(await missedByQuickTier(reportsOf(results), folder, signal));
    if (signal.aborted) return;
  }
  // Nothing was looked at: nothing is known.
  if (sum.failed > 0 || sum.passed === 0) process.exitCode = 1;
  const retried = suites.flatMap((suite) => retriedTests(results.get(suite)?.report));
  console.log(`\n${formatRetried(retried)}${retried.length} retried, ${seconds(startedAt)}`);
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
