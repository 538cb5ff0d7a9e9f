import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { finished } from 'node:stream/promises';
import type { Check } from '../check/check.ts';
import { failureDetails, runChecks } from '../check/run-checks.ts';
import { ensureChromium, installEngines } from '../lib/browser.ts';
import { errorMessage } from '../../src/process/error-message.ts';
import { runProgram } from '../../src/process/program.ts';
import { readOwnJson } from '../../src/process/read-json.ts';
import type { Suite, Tier } from './suites.ts';
import { type Counts, countVitest, failuresIn, type VitestReport } from './vitest-report.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';

/** Projects of `vitest.config.ts` that a suite runs. */
export const PROJECTS: Readonly<Record<Exclude<Suite, 'check'>, readonly string[]>> = {
  unit: ['unit'],
  contract: ['contract'],
  build: ['build', 'pages'],
  e2e: ['e2e', 'soft', 'player', 'engines'],
};

/** Suite to run, and how. */
export interface SuiteRun {
  readonly suite: Suite;
  readonly tier: Tier;
  /** Parts of paths of test files; all files when empty. */
  readonly filters: readonly string[];
  /** Command of Vitest with its options; runs all tests when left out. */
  readonly command?: readonly string[];
  /** Path without ending of the machine-readable report and the log. */
  readonly report: string;
  /** `true` writes the output to the log, and not to the terminal. */
  readonly isLogged?: boolean;
}

/** Result of a suite. */
export interface SuiteResult {
  readonly counts: Counts;
  /** Results of its tests; `undefined` for `check`. */
  readonly report?: VitestReport | undefined;
  /** Output about what failed; empty if nothing did, or if the terminal has shown it. */
  readonly failures: string;
}

/** Runs checks, each of which counts as a test. */
export async function runCheckSuite(checks: readonly Check[], signal: AbortSignal): Promise<SuiteResult> {
  const results = await runChecks(checks, signal);
  const passed = results.filter((result) => result.passed).length;
  return { counts: { passed, failed: results.length - passed }, failures: failureDetails(results) };
}

async function hasBrowsers({ tier, filters }: SuiteRun, signal: AbortSignal): Promise<boolean> {
  try {
    await ensureChromium(tier === 'sweep' ? 'chromium' : 'shell', signal);
    if (filters.length === 0 || filters.some((filter) => filter.includes('engines')))
      await installEngines(signal);
    return true;
  } catch (error) {
    console.error(errorMessage(error));
    return false;
  }
}

/** Runs Vitest with its output on the terminal, or in a log. */
async function runVitest(
  { report, tier, isLogged = false }: SuiteRun,
  args: readonly string[],
  signal: AbortSignal,
) {
  const log = isLogged ? createWriteStream(`${report}.log`) : undefined;
  const { code } = await runProgram(process.execPath, [VITEST, ...args], {
    output: log ? (piece) => log.write(piece) : 'inherit',
    environment: { TEST_TIER: tier },
    signal,
  });
  if (!log) return { code, log: '' };
  await finished(log.end());
  return { code, log: stripVTControlCharacters(await readFile(`${report}.log`, 'utf8')) };
}

/** Runs one suite and counts its tests. */
export async function runSuite(run: SuiteRun, signal: AbortSignal): Promise<SuiteResult> {
  const { suite, filters, command = ['run'] } = run;
  if (suite === 'check') {
    // Loads compilers, which no other suite needs.
    const { repositoryChecks } = await import('../check/checks.ts');
    return await runCheckSuite(await repositoryChecks(process.cwd()), signal);
  }
  if (suite === 'e2e' && !(await hasBrowsers(run, signal))) {
    return { counts: { passed: 0, failed: 1 }, failures: '' };
  }
  const file = `${run.report}.json`;
  const projects = PROJECTS[suite].map((name) => `--project=${name}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // A filter may be meant for another suite; a run without any test at all still fails.
  const lenient = filters.length > 0 ? ['--passWithNoTests'] : [];
  const { code, log } = await runVitest(
    run,
    [...command, ...projects, ...reporters, ...lenient, ...filters],
    signal,
  );
  const report = await readOwnJson<VitestReport>(file);
  if (filters.length > 0 && code === 0 && report?.testResults.length === 0) {
    return { counts: { passed: 0, failed: 0 }, report, failures: '' };
  }
  const counts = countVitest(report, code);
  return { counts, report, failures: counts.failed > 0 ? failuresIn(log) : '' };
}
