import type { Failure } from './form-state.ts';

/** What sending needs of the browser. */
export interface Sending {
  readonly fetch: (address: string, options: RequestInit) => Promise<Pick<Response, 'ok'>>;
  /** Whether the browser believes to be connected. */
  readonly isOnline: () => boolean;
  /** Milliseconds after which no answer is expected any more. */
  readonly timeoutMs: number;
}

/**
 * Posts a form as a browser without script would.
 * @returns why it failed, or `undefined` when the host has taken it.
 */
export async function sendForm(
  address: string,
  answers: Iterable<readonly [string, FormDataEntryValue]>,
  { fetch, isOnline, timeoutMs }: Sending,
): Promise<Failure | undefined> {
  const body = new URLSearchParams();
  // Editors can define no field for files, so every answer is a text.
  for (const [name, value] of answers) if (typeof value === 'string') body.append(name, value);
  try {
    const { ok } = await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) });
    return ok ? undefined : 'server';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return 'slow';
    return isOnline() ? 'server' : 'offline';
  }
}
