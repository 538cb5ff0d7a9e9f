import { PLAYER_MESSAGES } from '../../../src/config/limits.ts';
import type { Expectation, IndexedFile } from './index-file.ts';
import type { LoadOutcome } from './load-in-player.ts';

/** Milliseconds within which what cannot be read has to be refused. */
export const FAILS_WITHIN = 1000;

/** A file, what came of it, and what is wrong with that; nothing is wrong where `faults` is empty. */
export interface Verdict {
  readonly file: IndexedFile;
  readonly outcome: LoadOutcome;
  readonly faults: readonly string[];
}

function failureFaults(
  { message, milliseconds }: LoadOutcome,
  expected: Expectation,
  failsWithin: number,
): string[] {
  if (expected === 'loads') return [`does not load: ${message}`];
  const known: readonly string[] = Object.values(PLAYER_MESSAGES).filter(
    (text) => text !== PLAYER_MESSAGES.unknown,
  );
  const faults: string[] = [];
  if (!known.some((text) => message.startsWith(text))) faults.push(`fails without saying why: '${message}'`);
  if (milliseconds > failsWithin) faults.push(`takes more than ${failsWithin} ms to fail`);
  return faults;
}

function loadFaults({ isDrawn }: LoadOutcome, expected: Expectation): string[] {
  if (expected === 'fails') return ['loads, but should not'];
  return isDrawn ? [] : ['its first frame is not drawn'];
}

/** Compares what a file did with what it should do. @param failsWithin milliseconds that failing may take. */
export function judge(file: IndexedFile, outcome: LoadOutcome, failsWithin = FAILS_WITHIN): Verdict {
  const faults: string[] = outcome.problems.map((problem) => `in the page: ${problem}`);
  if (outcome.result === 'hangs') faults.unshift(`hangs: ${outcome.message}`.replace(/: $/, ''));
  else if (outcome.result === 'fails') faults.unshift(...failureFaults(outcome, file.expected, failsWithin));
  else faults.unshift(...loadFaults(outcome, file.expected));
  return { file, outcome, faults };
}
