import { join } from 'node:path';
import { ensureChromium } from '../lib/browser.ts';
import { type ProgramOptions, runProgram } from '../../src/process/program.ts';
import { readReport } from './read-report.ts';
import { type Counts, countChecks, countVitest } from './counts.ts';
import type { VitestReport } from './report.ts';
import { REPORT_FILE_VARIABLE } from './reporter.ts';
import { PROJECTS, type Suite, type Tier, TIER_VARIABLE } from './suites.ts';
import { errorMessage } from '../../src/process/error-message.ts';

const vitest = 'node_modules/vitest/vitest.mjs';

/** Suite to run, and how. */
export interface SuiteRun {
  readonly suite: Suite;
  readonly tier: Tier;
  /** Parts of paths of test files; all files when empty. */
  readonly filters: readonly string[];
  /** Command of Vitest with its options; runs all tests when left out. */
  readonly command?: readonly string[];
  /** Path without ending of the machine-readable report. */
  readonly report: string;
  /** Receives the output; printed to the terminal when left out. */
  readonly print?: ((piece: Buffer) => void) | undefined;
}

/** Counts of a suite and, unless it is `check`, what became of each of its tests. */
export interface SuiteResult {
  readonly counts: Counts;
  readonly report: VitestReport | undefined;
}

type Output = Pick<ProgramOptions, 'output' | 'environment' | 'signal'>;

/** Programs whose output is passed on do not see the terminal, so they are told that it shows colours. */
function outputOf({ print }: SuiteRun, signal: AbortSignal): Output {
  if (!print) return { output: 'inherit', signal };
  return { output: print, signal, environment: process.stdout.isTTY ? { FORCE_COLOR: '1' } : {} };
}

async function runChecks(file: string, output: Output): Promise<SuiteResult> {
  const { code } = await runProgram(process.execPath, ['scripts/check.ts', '--json', file], output);
  // Written by the program just run, see checkReport.
  return { counts: countChecks((await readReport(file)) as Counts | undefined, code), report: undefined };
}

async function hasBrowser(tier: Tier, signal: AbortSignal): Promise<boolean> {
  try {
    await ensureChromium(tier === 'sweep' ? 'chromium' : 'shell', signal);
    return true;
  } catch (error) {
    console.error(errorMessage(error));
    return false;
  }
}

/** Runs one suite and counts its tests. */
export async function runSuite(run: SuiteRun, signal: AbortSignal): Promise<SuiteResult> {
  const { suite, tier, filters, command = ['run'] } = run;
  const file = `${run.report}.json`;
  const output = outputOf(run, signal);
  if (suite === 'check') return await runChecks(file, output);
  if (suite === 'e2e' && !(await hasBrowser(tier, signal))) {
    return { counts: { passed: 0, failed: 1 }, report: undefined };
  }
  const projects = PROJECTS[suite].map((name) => `--project=${name}`);
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'reporter.ts')}`];
  // A filter may be meant for another suite; a run without any test at all still fails.
  const lenient = filters.length > 0 ? ['--passWithNoTests'] : [];
  const { code } = await runProgram(
    process.execPath,
    [vitest, ...command, ...projects, ...reporters, ...lenient, ...filters],
    {
      ...output,
      environment: { ...output.environment, [TIER_VARIABLE]: tier, [REPORT_FILE_VARIABLE]: file },
    },
  );
  // Written by the reporter of the program just run.
  const report = (await readReport(file)) as VitestReport | undefined;
  if (filters.length > 0 && code === 0 && report?.testResults.length === 0) {
    return { counts: { passed: 0, failed: 0 }, report };
  }
  return { counts: countVitest(report, code), report };
}
