import { LRUCache } from 'lru-cache';
import { IMAGE_CACHE_BYTES, MAX_CONCURRENT_TRANSFORMS } from '../../shared/config.ts';
import type { Encoding } from './format.ts';
import type { ImageParameters } from './parameters.ts';
import { createTaskQueue } from '../../shared/task-queue.ts';
import { transformImage } from './transform.ts';

/** Input of a transformation. */
export interface TransformJob {
  /** Reads the bytes of the original. */
  readonly read: () => Promise<Uint8Array>;
  readonly parameters: ImageParameters;
  readonly encoding: Encoding;
}

/** Transforms an image, or returns the cached result of the key. */
export type Transformer = (key: string, job: TransformJob) => Promise<Uint8Array>;

/**
 * Creates a transformer with a concurrency limit, deduplication of concurrent requests for the same key, and an LRU
 * cache of `IMAGE_CACHE_BYTES`. Failures are not cached.
 *
 * @param run Transformation; sharp by default.
 */
export function createTransformer(run: typeof transformImage = transformImage): Transformer {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: IMAGE_CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const queue = createTaskQueue(MAX_CONCURRENT_TRANSFORMS);
  const inFlight = new Map<string, Promise<Uint8Array>>();

  async function render(key: string, job: TransformJob): Promise<Uint8Array> {
    const bytes = await queue(async () => run(await job.read(), job.parameters, job.encoding));
    cache.set(key, bytes);
    return bytes;
  }

  return async (key, job) => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const pending = inFlight.get(key) ?? render(key, job).finally(() => inFlight.delete(key));
    inFlight.set(key, pending);
    return await pending;
  };
}
