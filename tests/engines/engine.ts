import { setTimeout as sleep } from 'node:timers/promises';

/** Function that runs in the page: it is sent as text and sees nothing of its module. */
export type PageScript<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/** A browser engine with one window. A call that is not answered within {@link WATCHDOG_MS} throws. */
export interface Engine {
  /** Version as the engine tells it. */
  readonly version: string;
  /** Loads a page, with everything that is in it. */
  open(url: string): Promise<void>;
  /** Runs a script in the page. @returns its result, as JSON can hold it. */
  evaluate<Args extends readonly unknown[], Result>(
    script: PageScript<Args, Result>,
    ...args: Args
  ): Promise<Result>;
  /** Clicks the middle of the first element of a selector, as a visitor does. */
  click(selector: string): Promise<void>;
  /** Sets the width of the window, in CSS pixels. */
  resize(width: number): Promise<void>;
  /** Kills it with everything it has started. */
  close(): Promise<void>;
}

/** Limit of one call, in milliseconds: a page that has stopped for good answers none. */
const WATCHDOG_MS = 5000;

/** Limit of a start or a page load, in milliseconds, for machines that are busy with other tests. */
export const LOAD_MS = 60_000;

/** Height of windows, in CSS pixels. */
export const HEIGHT = 900;

/** Rejects if a promise is not settled in time. */
export async function withinTime<T>(promise: Promise<T>, what: string, limit = WATCHDOG_MS): Promise<T> {
  const timer = new AbortController();
  const late = sleep(limit, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${what}: no answer in ${limit / 1000} s. The page or the browser has stopped.`);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
  }
}

/** Returns the text of a script that calls it with arguments. */
export function callOf<Args extends readonly unknown[]>(
  script: PageScript<Args, unknown>,
  args: Args,
): string {
  return `(${script.toString()})(...${JSON.stringify(args)})`;
}
