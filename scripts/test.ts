import { join, resolve } from 'node:path';
import { stopSignal } from './lib/stop-signal.ts';
import { addCounts, countsLine } from './test/counts.ts';
import { missedByQuickTier } from './test/missed-by-quick-tier.ts';
import { parseTestOptions, type TestOptions } from './test/options.ts';
import { createReportFolder } from './test/report-folder.ts';
import { formatRetried, retriedTests } from './test/report.ts';
import { runSuite } from './test/run-suite.ts';
import { runSuites, seconds } from './test/run-suites.ts';
import { errorMessage } from '../src/process/error-message.ts';

process.chdir(resolve(import.meta.dirname, '..'));
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

/** Suites of the quick tier that run side by side. The sweep, which takes memory, runs one after the other. */
const AT_A_TIME = 2;

async function runTests({ tier, suites, filters }: TestOptions): Promise<void> {
  const signal = stopSignal();
  const startedAt = performance.now();
  const folder = await createReportFolder('.cache/test/reports');
  const results = await runSuites(suites, {
    atATime: tier === 'quick' ? AT_A_TIME : 1,
    run: (suite, output) => runSuite({ suite, tier, filters, report: join(folder, suite), output }, signal),
    print: (part) => process.stdout.write(part),
    signal,
  });
  if (signal.aborted) return;
  const sum = addCounts([...results.values()].map(({ counts }) => counts));
  const retried = [...results.values()].flatMap(({ report }) => retriedTests(report));
  if (tier === 'sweep') {
    console.log(await missedByQuickTier(results, folder, signal));
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
