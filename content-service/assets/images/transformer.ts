import { IMAGE_CACHE_BYTES, MAX_CONCURRENT_TRANSFORMS } from '../../ground/config.ts';
import { createLruCache } from '../../ground/lru-cache.ts';
import type { Encoding } from './format.ts';
import type { ImageParameters } from './parameters.ts';
import { createTaskQueue } from '../../ground/task-queue.ts';
import { transformImage } from './transform.ts';

/** One transformation to make. */
export interface TransformJob {
  /** Reads the original. */
  readonly read: () => Promise<Uint8Array>;
  readonly parameters: ImageParameters;
  readonly encoding: Encoding;
}

/** Makes a result, or returns the one made before under the same key. */
export type Transformer = (key: string, job: TransformJob) => Promise<Uint8Array>;

/**
 * Makes a {@link Transformer} that runs few jobs at a time, never the same one twice at once, and keeps results in
 * memory up to a limit.
 *
 * @param run What makes a result; sharp unless given.
 */
export function createTransformer(run: typeof transformImage = transformImage): Transformer {
  const cache = createLruCache<Uint8Array>(IMAGE_CACHE_BYTES, (bytes) => bytes.byteLength);
  const queue = createTaskQueue(MAX_CONCURRENT_TRANSFORMS);
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function make(key: string, job: TransformJob): Promise<Uint8Array> {
    const bytes = await queue(async () => run(await job.read(), job.parameters, job.encoding));
    cache.set(key, bytes);
    return bytes;
  }

  return async (key, job) => {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const pending = underWay.get(key) ?? make(key, job).finally(() => underWay.delete(key));
    underWay.set(key, pending);
    return await pending;
  };
}
