import { describe, expect, it, vi } from 'vitest';
import { IMAGE_CACHE_BYTES } from '../../shared/config.ts';
import { parseImageParameters } from './parameters.ts';
import type { transformImage } from './transform.ts';
import { createTransformer, type TransformJob } from './transformer.ts';

const job: TransformJob = {
  read: () => Promise.resolve(new Uint8Array([1])),
  parameters: parseImageParameters(new URLSearchParams('w=1')),
  encoding: { format: 'png', progressive: false },
};

function counting(result: Uint8Array) {
  const run = vi.fn<typeof transformImage>(() => Promise.resolve(result));
  return { run, transform: createTransformer(run) };
}

describe('createTransformer', () => {
  it('transforms once per key, also for concurrent requests', async () => {
    const { run, transform } = counting(new Uint8Array([9]));
    const together = await Promise.all([transform('a', job), transform('a', job)]);
    expect([...together, await transform('a', job)]).toEqual(
      Array.from({ length: 3 }, () => new Uint8Array([9])),
    );
    expect(run).toHaveBeenCalledTimes(1);
    expect(run).toHaveBeenCalledWith(new Uint8Array([1]), job.parameters, job.encoding);
  });

  it('transforms separately per key', async () => {
    const { run, transform } = counting(new Uint8Array([9]));
    await transform('a', job);
    await transform('b', job);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('evicts results beyond the capacity of the cache', async () => {
    const { run, transform } = counting(new Uint8Array(IMAGE_CACHE_BYTES / 2 + 1));
    for (const key of ['a', 'b', 'b', 'a']) await transform(key, job);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('does not cache failures', async () => {
    const { run, transform } = counting(new Uint8Array([9]));
    run.mockRejectedValueOnce(new Error('broken'));
    await expect(transform('a', job)).rejects.toThrow('broken');
    expect(await transform('a', job)).toEqual(new Uint8Array([9]));
  });
});
