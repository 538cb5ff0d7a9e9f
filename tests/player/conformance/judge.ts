import { ENGLISH_LABELS } from 'animation-player/testing';
import type { Expectation, IndexedFile } from './index-file.ts';
import type { LoadOutcome } from './load-in-player.ts';

/** Milliseconds within which an unreadable file has to fail. */
export const FAILS_WITHIN = 1000;

/** Judgement of a file by its outcome. */
export interface Verdict {
  readonly file: IndexedFile;
  readonly outcome: LoadOutcome;
  /** Differences from the expectation; empty when there are none. */
  readonly faults: readonly string[];
  /** Facts about the file that are no faults. */
  readonly notes: readonly string[];
}

/**
 * Directives that govern the requests of images, fonts, media and data. A file may name any address for these, and the
 * policy decides. A violation of any other directive (scripts, styles, workers, trusted types) is the player's own.
 */
const RESOURCE_VIOLATION = /^policy: (img|font|media|connect)-src (\S+)/;

/** Describes the resource whose request the security policy blocked; `undefined` for every other problem. */
function blockedResource(problem: string): string | undefined {
  const [, kind, address] = RESOURCE_VIOLATION.exec(problem) ?? [];
  return address === undefined ? undefined : `blocked by the policy: ${kind}-src ${address}`;
}

function failureFaults(
  { message, milliseconds }: LoadOutcome,
  expected: Expectation,
  failsWithin: number,
): string[] {
  if (expected === 'loads') return [`does not load: ${message}`];
  const known: readonly string[] = Object.values(ENGLISH_LABELS.errors).filter(
    (text) => text !== ENGLISH_LABELS.errors.unknown,
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

/**
 * Compares the outcome of a file with its expectation. Requests that the security policy blocked are notes: the policy
 * does its work there. All other errors in the page are faults.
 * @param failsWithin milliseconds that failing may take.
 */
export function judge(file: IndexedFile, outcome: LoadOutcome, failsWithin = FAILS_WITHIN): Verdict {
  const blocked = outcome.problems.map(blockedResource);
  const faults = outcome.problems
    .filter((_, index) => blocked[index] === undefined)
    .map((problem) => `in the page: ${problem}`);
  if (outcome.result === 'hangs') faults.unshift(`hangs: ${outcome.message}`.replace(/: $/, ''));
  else if (outcome.result === 'fails') faults.unshift(...failureFaults(outcome, file.expected, failsWithin));
  else faults.unshift(...loadFaults(outcome, file.expected));
  return { file, outcome, faults, notes: [...new Set(blocked)].filter((note) => note !== undefined) };
}
