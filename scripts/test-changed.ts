import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { repositoryChecks } from './check/checks.ts';
import { runToEnd } from './lib/command.ts';
import { stopSignal } from './lib/stop-signal.ts';
import { readChange, readDiff } from './test/changed/changed-files.ts';
import { modulesNaming } from './test/changed/files-read.ts';
import { isMutated, MAX_MUTATED_LINES, type Mutations, mutationsOf } from './test/changed/mutations.ts';
import { NARROWED, narrowedChecks } from './test/changed/narrowed-checks.ts';
import { type ChangePlan, planChange } from './test/changed/plan.ts';
import { createReportFolder } from './test/report-folder.ts';
import { runCheckSuite, runSuite } from './test/run-suite.ts';
import { type Suite, TEST_COMMAND } from './test/suites.ts';
import { addCounts, type Counts, countsLine } from './test/vitest-report.ts';
import { readCommandLine } from '../src/process/command-line.ts';
import { runProgram } from '../src/process/program.ts';
import stryker from '../stryker.config.mjs';

const root = resolve(import.meta.dirname, '..');
process.chdir(root);
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';
/** Folders that are no part of the repository. */
const EXCLUDED = { exclude: ['**/node_modules/**'] };

/** Time after the start of this process at which whatever still runs is stopped, in milliseconds. */
const TIME_LIMIT_MS = 60_000;

const { base, mutate } = readCommandLine({
  name: 'npm run test:changed',
  summary: `Runs the checks and tests that the changed files affect, for ${TIME_LIMIT_MS / 1000} seconds at most.`,
  options: {
    base: {
      type: 'string',
      value: 'REV',
      help: 'Revision whose common ancestor is compared with. Default: the last commit.',
    },
    mutate: {
      type: 'boolean',
      default: false,
      help: `Mutates up to ${MAX_MUTATED_LINES} changed lines instead, and shows what unit tests do not notice.`,
    },
  },
  environment: { CHROMIUM_PATH: TEST_COMMAND.environment.CHROMIUM_PATH },
});

/** Plans the tests of a change, with those that read a changed file. */
async function planOf(changed: readonly string[]): Promise<ChangePlan> {
  const texts = new Map<string, string>();
  for await (const path of glob(
    '{dataset,packages,scripts,src,tests}/**/{*.test,testing/**/*}.{ts,tsx}',
    EXCLUDED,
  ))
    texts.set(path, await readFile(path, 'utf8'));
  const contractTests = [...texts.keys()].filter((path) => path.endsWith('.contract.test.ts'));
  return planChange(changed, contractTests, modulesNaming(changed, texts));
}

/** Runs one suite of a plan; `undefined` if nothing of it is planned. */
async function runPlanned(
  suite: Suite,
  plan: ChangePlan,
  folder: string,
  signal: AbortSignal,
): Promise<Counts | undefined> {
  if (suite === 'check') {
    const whole = plan.checks ? await repositoryChecks(root) : [];
    const others = whole.filter(({ name }) => !NARROWED.has(name));
    const { counts, failures } = await runCheckSuite([...others, ...narrowedChecks(plan)], signal);
    process.stdout.write(failures);
    return counts;
  }
  const filters = plan[suite];
  if (filters.length === 0) return undefined;
  console.log(`\n=== ${suite}`);
  const report = join(folder, suite);
  // Unit tests of modules are those of everything that imports them, too.
  const command = suite === 'unit' ? ['related', '--run'] : ['run'];
  return (await runSuite({ suite, tier: 'quick', filters, command, report }, signal)).counts;
}

async function testChange(): Promise<void> {
  const stopped = stopSignal();
  const signal = AbortSignal.any([
    stopped,
    AbortSignal.timeout(Math.max(0, Math.round(TIME_LIMIT_MS - performance.now()))),
  ]);
  const { since, files } = await readChange(base);
  console.log(`${files.length} changed files`);
  const mutations = mutationsOf(
    await readDiff(
      since,
      files.filter((file) => isMutated(file, stryker.mutate)),
    ),
  );
  if (mutate) return await mutateLines(mutations, stopped);
  const plan = await planOf(files);
  const folder = await createReportFolder('.cache/test/reports');
  const counts: Counts[] = [];
  const unfinished: string[] = [];
  // What is nearest to the change first.
  for (const suite of ['unit', 'contract', 'check', 'build', 'e2e'] as const) {
    const ofSuite = signal.aborted ? undefined : await runPlanned(suite, plan, folder, signal);
    if (stopped.aborted) return;
    const filters = suite === 'unit' || suite === 'check' ? [] : plan[suite];
    const isPlanned = suite === 'check' ? plan.checks : plan[suite].length > 0;
    if (signal.aborted && isPlanned) unfinished.push(['  npm test --', suite, ...filters].join(' '));
    else if (ofSuite) counts.push(ofSuite);
  }
  const sum = addCounts(counts);
  if (sum.failed > 0) process.exitCode = 1;
  if (mutations.lines > 0)
    console.log(`\n${mutations.lines} changed lines can be mutated: npm run test:changed -- --mutate`);
  if (unfinished.length > 0)
    console.log(`\nNot run to the end in ${TIME_LIMIT_MS / 1000} seconds:\n${unfinished.join('\n')}`);
  console.log(`\n${countsLine(sum)}`);
}

/** Mutates changed lines; fails if unit tests notice too few of the mutants. */
async function mutateLines({ ranges, lines, left }: Mutations, signal: AbortSignal): Promise<void> {
  if (lines === 0) return console.log('No changed line is one that stryker.config.mjs mutates.');
  console.log(`${lines} changed lines are mutated${left > 0 ? `, ${left} are not` : ''}.`);
  const { code } = await runProgram(process.execPath, [STRYKER, 'run', '--mutate', ranges.join(',')], {
    output: 'inherit',
    signal,
  });
  if (code !== 0) process.exitCode = 1;
}

await runToEnd(testChange);
