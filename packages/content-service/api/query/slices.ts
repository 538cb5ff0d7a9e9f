import { PAUSE } from '../../groq/steps.ts';
import { TimeLimitExceeded, runWithTimeLimit } from '../../shared/time-limit.ts';

/** Duration of a time slice, in milliseconds: other requests wait for about as long. */
export const SLICE_MS = 10;

/**
 * Number of consecutive slices of one evaluation before it is another one's turn. Evaluations of medium length complete
 * one after the other instead of all at the end, where each would hold its response in memory until then.
 */
const SLICES_PER_TURN = 5;

/** Evaluation in steps that may also wait for a promise, for example of a file. */
export type WaitingSteps<Result> = Generator<typeof PAUSE | Promise<void>, Result, void>;

/** Resumes a waiting evaluation. */
type Resume = () => void;

/** Evaluations that wait for their first slice, and for a further one. */
const waiting: { readonly first: Resume[]; readonly further: Resume[] } = { first: [], further: [] };
let isScheduled = false;

/** Runs one slice of a new and one of a begun evaluation per round of the event loop. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    // New evaluations are mostly short; they do not wait for all of the long ones.
    waiting.first.shift()?.();
    waiting.further.shift()?.();
    if (waiting.first.length + waiting.further.length > 0) schedule();
  });
}

/** Waits for the slice with this index of an evaluation. */
function waitForSlice(index: number): Promise<void> {
  return new Promise((resolve) => {
    if (index === 0) waiting.first.push(resolve);
    else if (index % SLICES_PER_TURN === 1) waiting.further.push(resolve);
    else waiting.further.unshift(resolve);
    schedule();
  });
}

/** Limits of an evaluation. */
interface SliceOptions {
  /** Time limit in milliseconds, over the sum of the slices. */
  readonly limit: number;
  /** Abandons the evaluation. */
  readonly signal: AbortSignal;
  readonly now?: (() => number) | undefined;
}

function runSlice<Result>(
  steps: WaitingSteps<Result>,
  now: () => number,
): IteratorResult<typeof PAUSE | Promise<void>, Result> {
  const end = now() + SLICE_MS;
  let next = steps.next();
  while (!next.done && next.value === PAUSE && now() < end) next = steps.next();
  return next;
}

/**
 * Runs an evaluation in time slices, between which the event loop serves other requests.
 *
 * @throws TimeLimitExceeded, the reason of the signal, or what the evaluation throws.
 */
export async function runInSlices<Result>(
  steps: WaitingSteps<Result>,
  { limit, signal, now = () => performance.now() }: SliceOptions,
): Promise<Result> {
  let remaining = limit;
  for (let index = 0; ; index += 1) {
    await waitForSlice(index);
    // Thrown inside of the evaluation, which releases what it holds.
    if (signal.aborted) steps.throw(signal.reason);
    const started = now();
    // Also within a slice: a single step may take too long, for example a regular expression of groq-js.
    const next = runWithTimeLimit(Math.ceil(remaining), () => runSlice(steps, now));
    if (next.done) return next.value;
    remaining -= now() - started;
    // A failure is thrown inside of the evaluation as well, which releases what it holds.
    if (next.value !== PAUSE) await next.value.catch((error: unknown) => steps.throw(error));
    if (remaining <= 0) steps.throw(new TimeLimitExceeded(limit));
  }
}
