import { resolve } from 'node:path';
import { stopSignal } from './lib/stop-signal.ts';
import { addCounts, type Counts, countsLine } from './test/counts.ts';
import { runSuite } from './test/run-suite.ts';
import { chooseSuites } from './test/suites.ts';

process.chdir(resolve(import.meta.dirname, '..'));
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

async function runTests(names: readonly string[]): Promise<void> {
  const signal = stopSignal();
  const counts: Counts[] = [];
  for (const suite of chooseSuites(names)) {
    console.log(`\n=== ${suite}`);
    const counted = await runSuite(suite, '.cache/test', signal);
    if (signal.aborted) return;
    counts.push(counted);
    console.log(`${suite}: ${countsLine(counted)}`);
  }
  const sum = addCounts(counts);
  if (sum.failed > 0) process.exitCode = 1;
  console.log(`\n${countsLine(sum)}`);
}

try {
  await runTests(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
