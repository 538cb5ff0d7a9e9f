import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runProgram } from '../../../src/process/program.ts';
import type { CheckReport } from '../../check/report.ts';
import { readReport } from '../report.ts';
import { runSuite, type SuiteResult } from '../run-suite.ts';
import { chooseSuites } from '../suites.ts';
import { tierOf } from './table.ts';

/** A step of the build that ended by itself; one that a signal ended is no verdict. */
const BUILD_REFUSAL = /\w+\.m?[jt]s ended with exit code \d+\.\n+(.+)/;

/** Errors of the machine, not of the code under test. */
const MACHINE_ERRORS =
  /BrowserMissingError|ENOSPC|EMFILE|EADDRINUSE|browserType\.launch|heap out of memory|(?:context|browser) has been closed|ERR_WORKER_OUT_OF_MEMORY/;

/** Report of the last run, in the working directory. */
const REPORT = '.cache/fault-report.json';

/**
 * Says what failed in a run of tests: the first test, or the build that refused the site; `undefined` if nothing did.
 * @param output what the run printed.
 * @throws Error if the run gives no verdict: no test ran, or something else than the code failed.
 */
export function failureIn(
  { counts, report }: Omit<SuiteResult, 'failures'>,
  output: string,
): string | undefined {
  const failures = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => ({ title: `${name}: ${fullName}`, failureMessages })),
  );
  const failure = failures.find(({ failureMessages }) => !MACHINE_ERRORS.test(failureMessages.join('\n')));
  if (failure) return failure.title;
  if (counts.failed === 0 && counts.passed > 0) return undefined;
  const text = stripVTControlCharacters(output).trim();
  const refusal = BUILD_REFUSAL.exec(text)?.[1];
  if (refusal !== undefined) return `The build stopped: ${refusal.trim()}`;
  throw new Error(`No verdict: ${text.split('\n').slice(-3).join(' ').slice(-300) || 'no test ran.'}`);
}

/** Runs checks by name. @returns the first that failed. */
async function failedCheck(names: readonly string[], signal: AbortSignal): Promise<string | undefined> {
  const command = ['scripts/check.ts', '--only', names.join(','), '--json', REPORT];
  const { output } = await runProgram(process.execPath, command, { output: 'collect', signal });
  // Written by the program just run.
  const report = (await readReport(REPORT)) as CheckReport | undefined;
  if (!report) throw new Error(`No verdict: ${output.slice(-300)}`);
  return report.checks.find(({ passed }) => !passed)?.name;
}

/**
 * Runs tests of the working directory up to the first failure.
 * @param tests suite and parts of paths of its files, or names of checks, as a fault names them.
 * @throws Error if the run gives no verdict.
 */
export async function firstFailure(tests: string, signal: AbortSignal): Promise<string | undefined> {
  const [name = '', ...filters] = tests.split(' ');
  const [suite] = chooseSuites([name]);
  if (suite === undefined) throw new Error(`'${tests}' names no suite.`);
  // A run that crashes would leave that of the one before.
  await rm(REPORT, { force: true });
  await mkdir(dirname(REPORT), { recursive: true });
  if (suite === 'check') return await failedCheck(filters, signal);
  const report = REPORT.replace('.json', '');
  const run = { suite, tier: tierOf(tests), filters, command: ['run', '--bail=1'], report };
  const result = await runSuite({ ...run, onProgress: () => undefined }, signal);
  return failureIn(result, await readFile(`${report}.log`, 'utf8').catch(() => ''));
}
