import { countsLine } from './counts.ts';
import { createOrderedOutputs, type Print } from './ordered-outputs.ts';
import type { SuiteOutput, SuiteResult } from './run-suite.ts';
import { startOrder, type Suite } from './suites.ts';

/** Settings of {@link runSuites}. */
export interface SuitesRun {
  /** Number of suites that run side by side. */
  readonly atATime: number;
  /** Runs a suite, with its output to the given destination. */
  readonly run: (suite: Suite, output: SuiteOutput) => Promise<SuiteResult>;
  /** Prints to the terminal. */
  readonly print: Print;
  readonly signal: AbortSignal;
}

/** Formats the time since a moment of `performance.now()`. */
export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/**
 * Runs suites. The output of each is printed whole, in the order of the suites, also when they run side by side: while
 * one has the processors another waits for a page or a server.
 * @returns results in the order of the suites, without those that `signal` aborted.
 */
export async function runSuites(
  suites: readonly Suite[],
  { atATime, run, print, signal }: SuitesRun,
): Promise<ReadonlyMap<Suite, SuiteResult>> {
  const isConcurrent = atATime > 1 && suites.length > 1;
  const outputs = createOrderedOutputs(suites.length, print);
  const results = new Map<Suite, SuiteResult>();
  const waiting = (isConcurrent ? startOrder(suites) : suites).values();

  async function work(): Promise<void> {
    for (const suite of waiting) {
      if (signal.aborted) return;
      const output = outputs[suites.indexOf(suite)];
      const startedAt = performance.now();
      output?.print(`\n=== ${suite}\n`);
      // A suite that runs alone has the terminal to itself, and may rewrite its lines.
      const result = await run(suite, isConcurrent && output ? output.print : 'inherit');
      if (signal.aborted) return;
      results.set(suite, result);
      output?.print(`${suite}: ${countsLine(result.counts)} in ${seconds(startedAt)}\n`);
      output?.end();
    }
  }
  await Promise.all(Array.from({ length: atATime }, work));
  return new Map(
    suites.flatMap((suite) => {
      const result = results.get(suite);
      return result ? [[suite, result] as const] : [];
    }),
  );
}
