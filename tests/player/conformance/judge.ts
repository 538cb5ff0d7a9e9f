import { ENGLISH_LABELS } from 'animation-player/testing';
import type { ExpressionComparison } from './compare-expressions.ts';
import type { Expectation, IndexedFile } from './index-file.ts';
import type { LoadOutcome } from './load-in-player.ts';

/** Milliseconds within which an unreadable file has to fail. */
export const FAILS_WITHIN = 1000;

/** Share of a frame that may differ from the reference: single pixels at edges. */
export const MAX_DIFFERENCE = 0.0005;

/** Judgement of a file by its outcome. */
export interface Verdict {
  readonly file: IndexedFile;
  readonly outcome: LoadOutcome;
  /** Comparison of a file with expressions. */
  readonly comparison: ExpressionComparison | undefined;
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

/** Splits the result of a comparison into faults and notes: a difference that is known is no fault. */
function compared(comparison: ExpressionComparison | undefined): Pick<Verdict, 'faults' | 'notes'> {
  if (comparison === undefined) return { faults: [], notes: [] };
  const { reference, frames, differences, unevaluated, isReferenceEmpty } = comparison;
  if (isReferenceEmpty) return { faults: [], notes: [`${reference} draws nothing`] };
  const differing = frames.filter((_, index) => (differences[index] ?? 1) > MAX_DIFFERENCE);
  const texts = differing.length === 0 ? [] : [`not drawn as by ${reference} at ${differing.join(', ')}`];
  const reasons = unevaluated.map((reason) => `an expression ${reason}`);
  return unevaluated.length > 0
    ? { faults: [], notes: [...reasons, ...texts] }
    : { faults: texts, notes: [] };
}

/**
 * Compares the outcome of a file with its expectation. Requests that the security policy blocked are notes: the policy
 * does its work there. All other errors in the page are faults.
 * @param options milliseconds that failing may take, and the comparison of a file with expressions.
 */
export function judge(
  file: IndexedFile,
  outcome: LoadOutcome,
  {
    failsWithin = FAILS_WITHIN,
    comparison,
  }: {
    readonly failsWithin?: number | undefined;
    readonly comparison?: ExpressionComparison | undefined;
  } = {},
): Verdict {
  const blocked = outcome.problems.map(blockedResource);
  const faults = outcome.problems
    .filter((_, index) => blocked[index] === undefined)
    .map((problem) => `in the page: ${problem}`);
  if (outcome.result === 'hangs') faults.unshift(`hangs: ${outcome.message}`.replace(/: $/, ''));
  else if (outcome.result === 'fails') faults.unshift(...failureFaults(outcome, file.expected, failsWithin));
  else faults.unshift(...loadFaults(outcome, file.expected));
  const { faults: drawn, notes } = compared(comparison);
  return {
    file,
    outcome,
    comparison,
    faults: [...faults, ...drawn],
    notes: [...new Set(blocked)].filter((note) => note !== undefined).concat(notes),
  };
}
