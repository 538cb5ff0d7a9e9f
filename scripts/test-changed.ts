import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { repositoryChecks } from './check/checks.ts';
import { runToEnd } from './lib/command.ts';
import { stopSignal } from './lib/stop-signal.ts';
import { changedFiles } from './test/changed/changed-files.ts';
import { NARROWED, narrowedChecks } from './test/changed/narrowed-checks.ts';
import { planChange } from './test/changed/plan.ts';
import { createReportFolder } from './test/report-folder.ts';
import { runCheckSuite, runSuite } from './test/run-suite.ts';
import { TEST_COMMAND } from './test/suites.ts';
import { addCounts, countsLine } from './test/vitest-report.ts';
import { readCommandLine } from '../src/process/command-line.ts';

const root = resolve(import.meta.dirname, '..');
process.chdir(root);
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const { base } = readCommandLine({
  name: 'npm run test:changed',
  summary: 'Runs the checks and tests that the changed files affect.',
  options: {
    base: { type: 'string', value: 'REV', help: 'Revision to compare with. Default: the last commit.' },
  },
  environment: { CHROMIUM_PATH: TEST_COMMAND.environment.CHROMIUM_PATH },
});

async function testChange(): Promise<void> {
  const signal = stopSignal();
  const changed = await changedFiles(base);
  console.log(`${changed.length} changed files`);
  const contractTests: string[] = [];
  for await (const path of glob('{packages,scripts,src,tests}/**/*.contract.test.ts'))
    contractTests.push(path);
  const plan = planChange(changed, contractTests);

  const whole = plan.checks ? await repositoryChecks(root) : [];
  const others = whole.filter(({ name }) => !NARROWED.has(name));
  const checked = await runCheckSuite([...others, ...narrowedChecks(plan)], signal);
  process.stdout.write(checked.failures);
  const counts = [checked.counts];
  const folder = await createReportFolder('.cache/test/reports');
  for (const suite of ['unit', 'contract', 'build', 'e2e'] as const) {
    const filters = plan[suite];
    if (filters.length === 0) continue;
    if (signal.aborted) return;
    console.log(`\n=== ${suite}`);
    const report = join(folder, suite);
    // Unit tests of modules are those of everything that imports them, too.
    const command = suite === 'unit' ? ['related', '--run'] : ['run'];
    counts.push((await runSuite({ suite, tier: 'quick', filters, command, report }, signal)).counts);
  }
  if (signal.aborted) return;
  const sum = addCounts(counts);
  if (sum.failed > 0) process.exitCode = 1;
  console.log(`\n${countsLine(sum)}`);
}

await runToEnd(testChange);
