import { expect, it } from 'vitest';
import type { SanityClient } from '@sanity/client';
import { clientOf, startService, stored, useCleanup } from './support.ts';

const DOCUMENTS = 150;

/** Query that takes many time slices: every document is compared for every pair of documents. */
const LONG = '*[count(*[count(*[n >= ^.^.n]) > 0]) > 0]{_id, title}';

/** Query that no machine evaluates in the time of a test. */
const ENDLESS =
  '*[count(*[count(*[count(*[count(*[n >= ^.^.^.^.n]) > 0]) > 0]) > 0]) > 0 && _id > $from]{_id}';

/** Polls for as long as the test may take. */
const UNTIL_TRUE = { timeout: 60_000 };

const ONE_HOUR_MS = 3_600_000;

const cleanup = useCleanup();

async function start(
  limits: { queryTime?: number; concurrentRequests?: number } = {},
): Promise<SanityClient> {
  const documents = Array.from({ length: DOCUMENTS }, (_, n) =>
    stored(`page-${n}`, { n, title: 'before', next: { _type: 'reference', _ref: `page-${n + 1}` } }),
  );
  const service = await startService(cleanup, documents, { limits: { queryTime: ONE_HOUR_MS, ...limits } });
  return clientOf(service, { maxRetries: 0 });
}

/** Starts an endless query. @returns its outcome, and a function that disconnects its client. */
function startEndless(client: SanityClient, from = '') {
  const controller = new AbortController();
  const outcome = client.fetch(ENDLESS, { from }, { signal: controller.signal }).then(
    () => 'result',
    (error: unknown) => error,
  );
  cleanup.add(async () => controller.abort());
  return { outcome, disconnect: () => controller.abort() };
}

it('do not delay other requests', async () => {
  const client = await start();
  const endless = ['a', 'b'].map((from) => startEndless(client, from));
  for (let round = 0; round < 10; round += 1) {
    expect(await client.fetch('count(*)')).toBe(DOCUMENTS);
    expect(await client.getDocument('page-1')).toMatchObject({ n: 1 });
  }
  const both = Promise.race(endless.map(({ outcome }) => outcome));
  expect(await Promise.race([both, client.fetch('*[references("page-5")]._id')])).toEqual(['page-4']);
});

it('see the documents as they were when they began', async () => {
  const client = await start();
  const order: string[] = [];
  const query = client.fetch<{ title: string }[]>(LONG).finally(() => order.push('query'));
  // Its first slice has run when a later request is served.
  await client.fetch('count(*)');
  const mutation = client
    .patch(`page-${DOCUMENTS - 1}`)
    .set({ title: 'after' })
    .commit();
  await mutation.finally(() => order.push('mutation'));
  const titles = (await query).map(({ title }) => title);
  expect(order).toEqual(['mutation', 'query']);
  expect(titles).toEqual(Array.from({ length: DOCUMENTS }, () => 'before'));
  expect(await client.fetch('*[title == "after"]._id')).toEqual([`page-${DOCUMENTS - 1}`]);
});

it('are abandoned when their client disconnects', async () => {
  const client = await start({ concurrentRequests: 2 });
  const endless = ['a', 'b'].map((from) => startEndless(client, from));
  const status = async () => (await fetch(client.getUrl(client.getDataUrl('query', '?query=1')))).status;
  // The endless ones are all the requests that may be in flight.
  await expect.poll(status, UNTIL_TRUE).toBe(429);
  for (const { disconnect, outcome } of endless) {
    disconnect();
    await outcome;
  }
  await expect.poll(status, UNTIL_TRUE).toBe(200);
});

it('end at their time limit while others are answered', async () => {
  const client = await start({ queryTime: 300 });
  const order: string[] = [];
  const { outcome } = startEndless(client);
  const ended = outcome.finally(() => order.push('slow'));
  await client.fetch('count(*)').finally(() => order.push('fast'));
  expect(await ended).toMatchObject({ statusCode: 504 });
  expect(order).toEqual(['fast', 'slow']);
});
