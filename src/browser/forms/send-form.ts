import type { Failure } from './form-state.ts';

/** Timeout of a submission, in milliseconds; equals the host's own. */
const SUBMIT_TIMEOUT_MS = 30_000;

/**
 * Posts a form as a browser without script would.
 *
 * @returns the reason of a failure, or `undefined` on success.
 */
export async function sendForm(
  address: string,
  answers: Iterable<readonly [string, FormDataEntryValue]>,
): Promise<Failure | undefined> {
  const body = new URLSearchParams();
  // Forms have no file fields, so every value is a string.
  for (const [name, value] of answers) if (typeof value === 'string') body.append(name, value);
  try {
    const signal = AbortSignal.timeout(SUBMIT_TIMEOUT_MS);
    const { ok } = await fetch(address, { method: 'POST', body, signal });
    return ok ? undefined : 'server';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return 'slow';
    return navigator.onLine ? 'server' : 'offline';
  }
}
