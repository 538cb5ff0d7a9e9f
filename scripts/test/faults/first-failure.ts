import { stripVTControlCharacters } from 'node:util';
import { readReport } from '../read-report.ts';
import { runSuite, type SuiteResult } from '../run-suite.ts';
import { chooseSuites } from '../suites.ts';

/** A step of the build that ended by itself; one that a signal ended is no verdict. */
const BUILD_REFUSAL = /\w+\.m?[jt]s ended with exit code \d+\.\n+(.+)/;

/** Errors of the machine, not of the code under test. */
const MACHINE_ERRORS =
  /BrowserMissingError|ENOSPC|EMFILE|EADDRINUSE|browserType\.launch|heap out of memory|(?:context|browser) has been closed|ERR_WORKER_OUT_OF_MEMORY/;

/** Check whose failure says nothing of behaviour. */
const FORMAL_CHECK = 'format';

/**
 * Says what failed in a run of tests: the first test, or the build that refused the site; `undefined` if nothing did.
 * @param output what the run printed.
 * @throws Error if the run gives no verdict: no test ran, or something else than the code failed.
 */
export function failureIn({ counts, report }: SuiteResult, output: string): string | undefined {
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

/** Names of checks that failed, of the report of `npm run check`. */
async function failedChecks(file: string): Promise<readonly string[]> {
  // Written by the checks just run, see checkReport.
  const report = (await readReport(file)) as
    { readonly checks: readonly { readonly name: string; readonly passed: boolean }[] } | undefined;
  if (!report) throw new Error('No verdict: the checks left no report.');
  return report.checks.filter(({ passed, name }) => !passed && name !== FORMAL_CHECK).map(({ name }) => name);
}

/**
 * Runs tests of the working directory, in the quick tier, up to the first failure.
 * @param tests suite and parts of paths of its files, as a fault names them.
 * @throws Error if the run gives no verdict.
 */
export async function firstFailure(tests: string, signal: AbortSignal): Promise<string | undefined> {
  const [name = '', ...filters] = tests.split(' ');
  const [suite] = chooseSuites([name]);
  if (suite === undefined) throw new Error(`'${tests}' names no suite.`);
  const report = '.cache/fault-report';
  let output = '';
  const print = (piece: Buffer): void => {
    output += piece.toString();
  };
  const run = { suite, tier: 'quick', filters, command: ['run', '--bail=1'], report, print } as const;
  const result = await runSuite(run, signal);
  if (suite !== 'check') return failureIn(result, output);
  return (await failedChecks(`${report}.json`))[0];
}
