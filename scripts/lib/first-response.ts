import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 300;

/** Settings of {@link firstResponse}. */
export interface FirstResponseOptions {
  readonly signal: AbortSignal;
  /** Settles when the program of the server ends. */
  readonly ended: Promise<unknown>;
  /** Default: no limit. */
  readonly timeoutMs?: number;
}

/** Polls a URL until its server responds with success. @returns `undefined` if that cannot come any more. */
export async function firstResponse(
  url: string,
  { signal, ended, timeoutMs = Infinity }: FirstResponseOptions,
): Promise<Response | undefined> {
  let isOver = false;
  const over = () => void (isOver = true);
  ended.then(over, over);
  for (let waited = 0; waited < timeoutMs && !isOver && !signal.aborted; waited += POLL_MS) {
    const response = await fetch(url, { signal }).catch(() => undefined);
    if (response?.ok) return response;
    await sleep(POLL_MS);
  }
  return undefined;
}
