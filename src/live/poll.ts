/** Delays between two looks, in milliseconds. */
export const LIVE_POLL = {
  /** First delay, doubled as long as nothing changes. */
  firstMs: 2000,
  /** Longest delay while a change is on its way, and otherwise. */
  changingMs: 4000,
  settledMs: 30_000,
} as const;

/** Outcome of a look. */
export interface Look {
  /** True if it differs from that of the look before. */
  readonly isChanged: boolean;
  /** True while a change is on its way. */
  readonly isChanging: boolean;
}

/** Settings of {@link pollWhileVisible}. */
interface PollOptions {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  /** Looks once. @returns `undefined` if there is nothing to look at until somebody says so. */
  readonly look: (signal: AbortSignal) => Promise<Look | undefined>;
  /** Time in which calls share a look, in milliseconds; 0 by default. */
  readonly gatherMs?: number;
}

/**
 * Looks at something that changes, again and again while the document is visible: often while a change is on its way,
 * ever more rarely once nothing happens.
 * @returns a function that looks anew, for when something has changed; the first call begins.
 */
export function pollWhileVisible({ document, look, gatherMs = 0 }: PollOptions): () => void {
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: AbortController | undefined;

  const run = async () => {
    looking?.abort();
    if (document.visibilityState === 'hidden') return;
    const { signal } = (looking = new AbortController());
    const seen = await look(signal);
    if (signal.aborted || !seen) return;
    looks = seen.isChanged ? 0 : looks + 1;
    schedule(delayAfter(looks, seen.isChanging));
  };
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  };
  const lookAnew = () => {
    looks = 0;
    schedule(gatherMs);
  };
  document.addEventListener('visibilitychange', lookAnew);
  return lookAnew;
}

/** Computes the delay before the next look. @param looks number of looks since the last change. */
function delayAfter(looks: number, isChanging: boolean): number {
  const longest = isChanging ? LIVE_POLL.changingMs : LIVE_POLL.settledMs;
  // More doublings than that are longer than the longest delay anyway.
  return Math.min(longest, LIVE_POLL.firstMs * 2 ** Math.min(looks, 10));
}
