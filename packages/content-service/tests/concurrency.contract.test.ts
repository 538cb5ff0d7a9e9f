import type { ClientError } from '@sanity/client';
import { beforeEach, expect, it } from 'vitest';
import { useService } from './support.ts';

const service = useService();

beforeEach(async () => {
  await service.raw.createOrReplace({ _id: 'counter', _type: 'page', n: 0 });
});

/** Increments `n` with optimistic locking, retrying on conflicts. */
async function increment(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const { n, _rev } = await service.raw.fetch<{ n: number; _rev: string }>(
      '*[_id == "counter"][0]{n, _rev}',
    );
    const patch = service.raw
      .patch('counter')
      .ifRevisionId(_rev)
      .set({ n: n + 1 });
    const status = await patch.commit().then(
      () => 200,
      (error: ClientError) => error.statusCode,
    );
    if (status === 200) return attempt;
    if (status !== 409) throw new Error(`The service responded with ${status}`);
  }
}

it('lose no update with ifRevisionID', async () => {
  const attempts = await Promise.all(Array.from({ length: 20 }, increment));
  expect(await service.raw.fetch('*[_id == "counter"][0].n')).toBe(20);
  expect(Math.max(...attempts)).toBeGreaterThan(1);
});

it('lose no increment', async () => {
  await Promise.all(Array.from({ length: 50 }, () => service.raw.patch('counter').inc({ n: 1 }).commit()));
  expect(await service.raw.fetch('*[_id == "counter"][0].n')).toBe(50);
});
