import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium, installEngines } from '../lib/browser.ts';
import { type ProgramOptions, runProgram } from '../../src/process/program.ts';
import { type Counts, countChecks, countVitest } from './counts.ts';
import { formatFailures, readReport, type VitestReport } from './report.ts';
import { REPORT_FILE_VARIABLE, type SuiteProgress } from './reporter.ts';
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
  /** Path without ending of the machine-readable report and the log. */
  readonly report: string;
  /** Receives how far the suite is, and has its output written to the log alone; it is printed when left out. */
  readonly onProgress?: ((progress: SuiteProgress) => void) | undefined;
}

/** Result of a suite. */
export interface SuiteResult {
  readonly counts: Counts;
  /** Results of its tests; `undefined` for `check`. */
  readonly report: VitestReport | undefined;
  /** Failures, for people; empty when there are none. */
  readonly failures: string;
}

type Output = Pick<ProgramOptions, 'output' | 'signal' | 'onMessage'>;

/** Number of last lines to show of a program that failed without a report. */
const LAST_LINES = 60;

function lastLines(text: string): string {
  return stripVTControlCharacters(text).trimEnd().split('\n').slice(-LAST_LINES).join('\n');
}

/** Runs a program with its output in a log, or on the terminal of a run that is not told of progress. */
async function runLogged(
  run: SuiteRun,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<{ readonly code: number; readonly log: string }> {
  const { onProgress, report } = run;
  if (!onProgress) {
    const { code } = await runProgram(process.execPath, args, { output: 'inherit', environment, signal });
    return { code, log: '' };
  }
  const log = `${report}.log`;
  const stream = createWriteStream(log);
  const output: Output = {
    signal,
    output: (piece) => stream.write(piece),
    // Sent by our reporter alone.
    onMessage: (message) => onProgress(message as SuiteProgress),
  };
  const { code } = await runProgram(process.execPath, args, { ...output, environment });
  await new Promise((resolve) => stream.end(resolve));
  return { code, log: await readFile(log, 'utf8') };
}

async function runChecks(run: SuiteRun, signal: AbortSignal): Promise<SuiteResult> {
  const file = `${run.report}.json`;
  const { code, log } = await runLogged(run, ['scripts/check.ts', '--json', file], {}, signal);
  // Written by the program just run, see checkReport.
  const counts = countChecks((await readReport(file)) as Counts | undefined, code);
  return { counts, report: undefined, failures: counts.failed > 0 ? lastLines(log) : '' };
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

/** Runs one suite and counts its tests. */
export async function runSuite(run: SuiteRun, signal: AbortSignal): Promise<SuiteResult> {
  const { suite, tier, filters, command = ['run'] } = run;
  const file = `${run.report}.json`;
  if (suite === 'check') return await runChecks(run, signal);
  if (suite === 'e2e' && !(await hasBrowsers(run, signal))) {
    return { counts: { passed: 0, failed: 1 }, report: undefined, failures: '' };
  }
  const projects = PROJECTS[suite].map((name) => `--project=${name}`);
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'reporter.ts')}`];
  // A filter may be meant for another suite; a run without any test at all still fails.
  const lenient = filters.length > 0 ? ['--passWithNoTests'] : [];
  const { code, log } = await runLogged(
    run,
    [vitest, ...command, ...projects, ...reporters, ...lenient, ...filters],
    { [TIER_VARIABLE]: tier, [REPORT_FILE_VARIABLE]: file },
    signal,
  );
  // Written by the reporter of the program just run.
  const report = (await readReport(file)) as VitestReport | undefined;
  if (filters.length > 0 && code === 0 && report?.testResults.length === 0) {
    return { counts: { passed: 0, failed: 0 }, report, failures: '' };
  }
  const counts = countVitest(report, code);
  const failures = counts.failed > 0 ? formatFailures(report) || lastLines(log) : '';
  return { counts, report, failures };
}
