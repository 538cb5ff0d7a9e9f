import { setTimeout as sleep } from 'node:timers/promises';
import { CONTENT_RETRIES, RETRIED_STATUSES, retryDelay } from '../../content/client.ts';

/** Timeout of an attempt to fetch a picture or file for a page. */
const ASSET_FETCH = { timeoutMs: 30_000 } as const;

/** Statuses of requests that can be repeated later with another result. */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** Remedy for a file that the content service does not have. */
export const UPLOAD_AGAIN = 'Upload it again, or choose another one.';

/** File that cannot be published however often it is fetched: the fault of the documents that show it. */
export class UnusableAssetError extends Error {
  override readonly name = 'UnusableAssetError';
}

/** Creates the error for a response without the file: one of the file, or one of the content service. */
function responseError(url: string, { status, statusText }: Pick<Response, 'status' | 'statusText'>): Error {
  const message = `${url} answered ${status} ${statusText}`.trimEnd();
  const isOfFile = status >= 400 && status < 500 && !TRANSIENT_STATUSES.has(status);
  return isOfFile ? new UnusableAssetError(message) : new Error(message);
}

/** Settings of {@link fetchAsset}. */
export interface AssetFetchOptions {
  /** Timeout of one attempt, in milliseconds. Default: {@link ASSET_FETCH.timeoutMs}. */
  readonly timeoutMs?: number;
  /** Default: as many as the content client's. */
  readonly retries?: number;
  /** Resolves after a time in milliseconds. Default: a timer. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Error of a status that may pass. */
class TransientStatus extends Error {}

/**
 * Fetches a picture or file from the content service's CDN. Network errors and {@link RETRIED_STATUSES}
 * are retried with the exponential backoff of the content client; timeouts are not, as there.
 *
 * @throws UnusableAssetError if there is no such file; Error of the last attempt, which names the address.
 */
export async function fetchAsset(
  url: string,
  { timeoutMs = ASSET_FETCH.timeoutMs, retries = CONTENT_RETRIES, wait = sleep }: AssetFetchOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await download(url, timeoutMs);
    } catch (error) {
      // Node's network errors have a cause, also one in the middle of a body.
      const isTransient =
        error instanceof TransientStatus || (error instanceof TypeError && error.cause !== undefined);
      if (!isTransient) throw error;
      if (attempt >= retries) throw new Error(`${url} could not be fetched`, { cause: error });
      await wait(retryDelay(attempt));
    }
  }
}

async function download(url: string, timeoutMs: number): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  const error = responseError(url, response);
  throw RETRIED_STATUSES.includes(response.status) ? new TransientStatus(error.message) : error;
}
