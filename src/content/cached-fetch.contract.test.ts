import { afterEach, expect, it } from 'vitest';
import { clientOf, createCleanup, startService, stored, writeDataset } from 'content-service/testing';
import { createCachedFetch } from './cached-fetch.ts';

const cleanup = createCleanup();
afterEach(() => cleanup.run());

it('caches responses of the real client by perspective until they are invalidated', async () => {
  const dataset = await writeDataset(cleanup, [
    stored('a', { title: 'Old' }),
    stored('drafts.a', { title: 'Draft' }),
  ]);
  const client = clientOf(await startService(cleanup, dataset), { perspective: 'published' });
  const cache = createCachedFetch(client);
  const title = async (flags = {}) =>
    (await cache.fetch('*[_id == $id][0].title', { id: 'a' }, flags)).result;
  expect([await title(), await title({ perspective: 'drafts' })]).toEqual(['Old', 'Draft']);
  await client.patch('a').set({ title: 'New' }).commit();
  expect(await title()).toBe('Old');
  cache.clear();
  expect([await title(), await title({ perspective: 'drafts' })]).toEqual(['New', 'Draft']);
});

it('returns source maps', async () => {
  const client = clientOf(
    await startService(cleanup, await writeDataset(cleanup, [stored('a', { title: 'A' })])),
  );
  const answer = await createCachedFetch(client).fetch('*[_id == "a"]{title}', {}, { resultSourceMap: true });
  expect(answer).toMatchObject({ result: [{ title: 'A' }], resultSourceMap: { documents: [{ _id: 'a' }] } });
});
