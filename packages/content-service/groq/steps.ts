/** Point at which an evaluation may be suspended; never part of a result. */
export const PAUSE: unique symbol = Symbol('pause');

/** Evaluation in steps (cooperative multitasking): it may be suspended, or abandoned, at every `PAUSE`. */
export type Steps<Result> = Generator<typeof PAUSE, Result, void>;

/** Number of documents that a loop visits between two pauses. */
const DOCUMENTS_PER_STEP = 16;

/** Counts the visited documents of one evaluation over all of its loops. */
export class Pace {
  #visited = 0;

  /** Counts a document. @returns true when a pause is due. */
  visit(): boolean {
    this.#visited += 1;
    return this.#visited % DOCUMENTS_PER_STEP === 0;
  }
}

/** Runs an evaluation to its end without suspending it. */
export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
