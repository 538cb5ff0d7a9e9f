import { basename } from 'node:path';

/** The part of Vitest's JSON report that verdicts are read from. */
export interface FaultReport {
  readonly testResults: readonly {
    /** Absolute path of the test file. */
    readonly name: string;
    readonly status: string;
    /** First error outside of tests. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The part of the report of `npm run check` that verdicts are read from. */
export interface FaultCheckReport {
  readonly checks: readonly { readonly name: string; readonly passed: boolean }[];
}

/** Verdict of one run of tests on a copy with a fault. */
export type Verdict =
  | { readonly kind: 'passed' }
  /** The tier has none of the named files. */
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'found';
      /** `test`: a test failed. `build`: the site could not be built. `check`: a check of `npm run check` failed. */
      readonly by: 'test' | 'build' | 'check';
      /** Absolute path of the test file; absent when the build refused before any file ran, and for checks. */
      readonly file?: string;
      /** Title of the first test that failed, first words of the build's message, or name of the check. */
      readonly title: string;
      /** A time limit ended the test, which a busy machine may do without any fault. */
      readonly isTimeout: boolean;
    }
  /** No verdict on the fault: something else went wrong. */
  | { readonly kind: 'crashed'; readonly reason: string };

/** A step of the build that ended by itself; one that a signal ended is no verdict. */
const BUILD_REFUSAL =
  /(?:fetch-content\.ts|draw-share-images\.ts|astro\.mjs) ended with exit code \d+\.\n+(.+)/;

/** Errors of the machine, not of the code under test. */
const MACHINE_ERRORS =
  /BrowserMissingError|ENOSPC|EMFILE|EADDRINUSE|browserType\.launch|heap out of memory|(?:context|browser) has been closed|ERR_WORKER_OUT_OF_MEMORY/;

const TIMEOUT = /(?:Test|Hook) timed out in|Timeout \d+ms exceeded/;

/** Checks whose failure says nothing of behaviour. */
const FORMAL_CHECKS = ['format'];

// ANSI escape sequences would split the words that are searched for.
const COLOUR_CODES = /\u001B\[[\d;]*m/g;

function lastWords(output: string): string {
  return output.trim().split('\n').slice(-3).join(' ').slice(-300);
}

/**
 * Reads the verdict of a run of Vitest.
 * @param report `undefined` when the run left none that can be read.
 * @param output what the run printed.
 */
export function vitestVerdict(report: FaultReport | undefined, exitCode: number, output: string): Verdict {
  const files = report?.testResults ?? [];
  const failures = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name, fullName, text: failureMessages.join('\n') })),
  );
  const sound = failures.find(({ text }) => !MACHINE_ERRORS.test(text));
  if (sound) {
    const { name, fullName, text } = sound;
    return { kind: 'found', by: 'test', file: name, title: fullName, isTimeout: TIMEOUT.test(text) };
  }
  const plain = output.replace(COLOUR_CODES, '');
  if (files.length === 0 && plain.includes('No test files found')) return { kind: 'empty' };
  const [machine] = failures;
  if (machine) return { kind: 'crashed', reason: `${basename(machine.name)}: ${machine.text.slice(0, 300)}` };

  const stopped = files.find(({ status }) => status === 'failed');
  const refusal = BUILD_REFUSAL.exec(`${stopped?.message ?? ''}\n${plain}`)?.[1];
  if (refusal !== undefined && exitCode !== 0) {
    const file = stopped && { file: stopped.name };
    return { kind: 'found', by: 'build', ...file, title: refusal.trim(), isTimeout: false };
  }
  const passed = files.flatMap(({ assertionResults }) => assertionResults);
  if (stopped)
    return { kind: 'crashed', reason: `${basename(stopped.name)}: ${stopped.message || lastWords(plain)}` };
  if (exitCode !== 0 || !passed.some(({ status }) => status === 'passed'))
    return { kind: 'crashed', reason: lastWords(plain) || 'No test ran.' };
  return { kind: 'passed' };
}

/** Reads the verdict of a run of `npm run check`. */
export function checkVerdict(report: FaultCheckReport | undefined, output: string): Verdict {
  if (!report || report.checks.length === 0) return { kind: 'crashed', reason: lastWords(output) };
  const failed = report.checks.find(({ name, passed }) => !passed && !FORMAL_CHECKS.includes(name));
  if (!failed) return { kind: 'passed' };
  return { kind: 'found', by: 'check', title: failed.name, isTimeout: false };
}
