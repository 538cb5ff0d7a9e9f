import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { repositoryChecks } from './check/checks.ts';
import { failureDetails, resultLine, runChecks } from './check/run-checks.ts';
import { stopSignal } from './lib/stop-signal.ts';
import { changedFiles } from './test/changed/changed-files.ts';
import { NARROWED, narrowedChecks } from './test/changed/narrowed-checks.ts';
import { planChange, type ChangePlan } from './test/changed/plan.ts';
import { createReportFolder } from './test/report-folder.ts';
import { runSuite, type SuiteRun } from './test/run-suite.ts';
import { TEST_COMMAND } from './test/suites.ts';
import { addCounts, type Counts, countsLine } from './test/vitest-report.ts';
import { readCommandLine } from '../src/process/command-line.ts';
import { errorMessage } from '../src/process/error-message.ts';

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

async function checkChange(plan: ChangePlan, signal: AbortSignal): Promise<Counts> {
  const whole = plan.checks ? await repositoryChecks(root) : [];
  const others = whole.filter(({ name }) => !NARROWED.has(name));
  const results = await runChecks([...others, ...narrowedChecks(plan)], {
    atATime: 2,
    signal,
    onResult: (result) => console.log(resultLine(result)),
  });
  process.stdout.write(failureDetails(results));
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

function suiteRuns({ related, contract, build, e2e }: ChangePlan, folder: string): readonly SuiteRun[] {
  const common = { tier: 'quick' } as const;
  const runs: readonly SuiteRun[] = [
    {
      ...common,
      suite: 'unit',
      filters: related,
      command: ['related', '--run'],
      report: join(folder, 'unit'),
    },
    { ...common, suite: 'contract', filters: contract, report: join(folder, 'contract') },
    { ...common, suite: 'build', filters: build, report: join(folder, 'build') },
    { ...common, suite: 'e2e', filters: e2e, report: join(folder, 'e2e') },
  ];
  return runs.filter(({ filters }) => filters.length > 0);
}

async function testChange(): Promise<void> {
  const signal = stopSignal();
  const changed = await changedFiles(base);
  console.log(`${changed.length} changed files`);
  const contractTests: string[] = [];
  for await (const path of glob('{packages,scripts,src,tests}/**/*.contract.test.ts'))
    contractTests.push(path);
  const plan = planChange(changed, contractTests);

  const counts: Counts[] = [await checkChange(plan, signal)];
  const folder = await createReportFolder('.cache/test/reports');
  for (const run of suiteRuns(plan, folder)) {
    if (signal.aborted) return;
    console.log(`\n=== ${run.suite}`);
    const result = await runSuite(run, signal);
    counts.push(result.counts);
  }
  if (signal.aborted) return;
  const sum = addCounts(counts);
  if (sum.failed > 0) process.exitCode = 1;
  console.log(`\n${countsLine(sum)}`);
}

try {
  await testChange();
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
