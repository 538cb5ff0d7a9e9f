/** Attempts to load a page again while the content service does not respond, in seconds. */
export const PAGE_RETRY = { firstSeconds: 5, maxSeconds: 60 } as const;

/** Settings of {@link retryUntil}. */
export interface RetryOptions {
  /** Tries; true if it worked. */
  readonly attempt: () => Promise<boolean>;
  /** True while nobody looks at the page: then nothing is tried. */
  readonly isHidden: () => boolean;
  /** Random number from 0 to 1. */
  readonly random: () => number;
}

/** Share of a pause that is random, so that the pages of all editors do not try at the same moment. */
const JITTER = 0.2;

/** Returns the pause before an attempt, counted from 0, in milliseconds: each is twice as long as the one before. */
export function pauseBefore(attempt: number, random: number): number {
  const seconds = Math.min(PAGE_RETRY.firstSeconds * 2 ** attempt, PAGE_RETRY.maxSeconds);
  return seconds * 1000 * (1 + JITTER * random);
}

/**
 * Retries with exponential backoff and jitter until it works.
 * @returns a function that tries at once, unless an attempt is under way or nobody looks at the page.
 */
export function retryUntil({ attempt, isHidden, random }: RetryOptions): () => void {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;
  const wait = () => {
    timer = setTimeout(tryNow, pauseBefore(count, random()));
    count += 1;
  };
  const tryNow = () => {
    if (isUnderWay || isHidden()) return;
    clearTimeout(timer);
    isUnderWay = true;
    void attempt()
      .catch(() => false)
      .then((hasWorked) => {
        isUnderWay = false;
        if (!hasWorked) wait();
      });
  };
  wait();
  return tryNow;
}
