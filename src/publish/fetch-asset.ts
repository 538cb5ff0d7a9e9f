import { setTimeout as sleep } from 'node:timers/promises';
import { ASSET_FETCH } from '../config/limits.ts';
import { CONTENT_RETRIES, RETRIED_STATUSES, retryDelay } from '../content/client.ts';
import { responseError } from './unusable-asset.ts';

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
