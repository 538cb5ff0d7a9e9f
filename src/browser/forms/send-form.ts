import type { Failure } from './form-state.ts';

/** Browser interfaces for submission. */
export interface Sending {
  readonly fetch: (address: string, options: RequestInit) => Promise<Pick<Response, 'ok'>>;
  /** Returns true if the browser is online. */
  readonly isOnline: () => boolean;
  /** Timeout in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Posts a form as a browser without script would.
 *
 * @returns the reason of a failure, or `undefined` on success.
 */
export async function sendForm(
  address: string,
  answers: Iterable<readonly [string, FormDataEntryValue]>,
  { fetch, isOnline, timeoutMs }: Sending,
): Promise<Failure | undefined> {
  const body = new URLSearchParams();
  // Forms have no file fields, so every value is a string.
  for (const [name, value] of answers) if (typeof value === 'string') body.append(name, value);
  try {
    const { ok } = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) });
    return ok ? undefined : 'server';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return 'slow';
    return isOnline() ? 'server' : 'offline';
  }
}
