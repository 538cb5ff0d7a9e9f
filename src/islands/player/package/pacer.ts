/** Budget of work before yielding to the page, in milliseconds. */
export const TURN_MS = 20;

/** Clock and scheduler of a pacer. */
export interface PacerHost {
  /** Returns a monotonic time in milliseconds. */
  readonly now: () => number;
  /** Resolves after the page has run what it had queued. */
  readonly yieldToPage: () => Promise<void>;
}

const pageHost: PacerHost = {
  now: () => performance.now(),
  yieldToPage: () => new Promise((resolve) => setTimeout(resolve)),
};

/**
 * Creates a cooperative scheduler for long work: the returned function yields to the page once the work since the
 * last yield has used up its budget of {@link TURN_MS}, and else resolves at once.
 */
export function createPacer({ now, yieldToPage }: PacerHost = pageHost): () => Promise<void> {
  let turnEnds = now() + TURN_MS;
  return async () => {
    if (now() < turnEnds) return;
    await yieldToPage();
    turnEnds = now() + TURN_MS;
  };
}
