import { stripVTControlCharacters } from 'node:util';
import type { Check, CheckOutcome } from './check.ts';

/** A finished check. */
export interface CheckResult extends CheckOutcome {
  readonly name: string;
  /** Running time in milliseconds. */
  readonly duration: number;
}

/**
 * Chooses checks by name, with those that must have ended before them.
 * @param names names of checks; all are chosen when there is none.
 * @throws RangeError for an unknown name.
 */
export function chooseChecks(checks: readonly Check[], names: readonly string[]): readonly Check[] {
  if (names.length === 0) return checks;
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) throw new RangeError(`No check is called ${unknown.join(' or ')}.`);
  const isNeeded = ({ name }: Check) => names.includes(name);
  const before = new Set(checks.filter(isNeeded).map(({ after }) => after));
  return checks.filter((check) => isNeeded(check) || before.has(check.name));
}

async function runCheck(check: Check, signal: AbortSignal): Promise<CheckResult> {
  const startedAt = performance.now();
  const outcome = await check.run(signal).catch(
    // A check that crashes has not passed; its stack is what the reader needs.
    (error: unknown): CheckOutcome => ({
      passed: false,
      output: `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    }),
  );
  return { name: check.name, duration: performance.now() - startedAt, ...outcome };
}

/** Settings of {@link runChecks}. */
interface RunOptions {
  readonly atATime?: number;
  readonly onResult?: (result: CheckResult) => void;
}

/**
 * Runs checks in order, at most `atATime` concurrently (default: 2); a check with `after` waits for that one, which must
 * precede it in `checks`, so that none waits for one that cannot start.
 * @param onResult called as soon as a check has finished; by default it prints a line.
 * @returns results in the order of `checks`, without those that `signal` aborted.
 */
export async function runChecks(
  checks: readonly Check[],
  signal: AbortSignal,
  { atATime = 2, onResult = (result) => console.log(resultLine(result)) }: RunOptions = {},
): Promise<readonly CheckResult[]> {
  const results = new Map<Check, CheckResult>();
  const ends = new Map(checks.map(({ name }) => [name, Promise.withResolvers<void>()]));
  const waiting = checks.values();
  async function work(): Promise<void> {
    for (const check of waiting) {
      if (check.after !== undefined) await ends.get(check.after)?.promise;
      if (signal.aborted) return;
      const result = await runCheck(check, signal);
      ends.get(check.name)?.resolve();
      // An aborted check has no verdict.
      if (signal.aborted) return;
      results.set(check, result);
      onResult(result);
    }
  }
  await Promise.all(Array.from({ length: atATime }, work));
  return checks.flatMap((check) => results.get(check) ?? []);
}

/** Formats a finished check: result, name, seconds. */
export function resultLine({ name, passed, duration }: CheckResult): string {
  return `${passed ? 'ok    ' : 'failed'} ${name.padEnd(18)} ${(duration / 1000).toFixed(1).padStart(5)} s`;
}

/** Concatenates the output of failed checks, each under its name. */
export function failureDetails(results: readonly CheckResult[]): string {
  return (
    results
      .filter(({ passed }) => !passed)
      // Some programs colour their output although it is read through a pipe.
      .map(({ name, output }) => `\n--- ${name}\n${stripVTControlCharacters(output).trimEnd()}\n`)
      .join('')
  );
}
