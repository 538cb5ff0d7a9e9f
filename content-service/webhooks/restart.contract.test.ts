import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createContentService, type ContentServiceOptions, type WebhookInput } from '../index.ts';
import { clientOf, createCleanup, temporaryFolder, writeDataset } from '../tests/support.ts';
import { documents, page, startReceiver, type ReceivedRequest } from './testing.ts';

const cleanup = createCleanup();
afterEach(() => cleanup.run());

const keys = (requests: readonly ReceivedRequest[]) =>
  requests.map(({ headers }) => headers['idempotency-key']);

/** Starts a receiver that can be made to fail, and a data folder for consecutive services. */
async function place() {
  const dataset = await writeDataset(cleanup);
  const dataFolder = await temporaryFolder(cleanup);
  const warnings: string[] = [];
  let isUp = false;
  const receiver = await startReceiver(cleanup, (response) => response.writeHead(isUp ? 200 : 503).end());
  const webhook: WebhookInput = { id: 'hook', name: 'Test', url: receiver.url };
  return {
    dataFolder,
    queueFile: path.join(dataFolder, 'hook.webhook.ndjson'),
    warnings,
    receiver,
    webhook,
    up: () => (isUp = true),
    start: async (options: Partial<ContentServiceOptions> = {}) => {
      const service = createContentService({
        datasetFolders: [dataset.folder],
        dataFolder,
        port: 0,
        webhooks: [webhook],
        // Long enough that the second attempt is always made by the next service.
        webhookSettings: { retryDelaysMs: [600_000] },
        onWarning: (message) => warnings.push(message),
        ...options,
      });
      cleanup.add(() => service.close());
      return { client: clientOf(await service.listen()), close: () => service.close() };
    },
  };
}

it('a restarted service sends pending deliveries with the same keys and bodies', async () => {
  const { start, up, receiver, warnings } = await place();
  const first = await start();
  for (const id of ['a', 'b', 'c']) await first.client.create(page(id));
  await receiver.received(1);
  await first.close();
  up();
  const second = await start();
  const requests = await receiver.received(4);
  expect(documents(requests)).toEqual(['a', 'a', 'b', 'c']);
  expect(keys(requests)[1]).toBe(keys(requests)[0]);
  expect(requests[1]?.body).toBe(requests[0]?.body);
  await second.client.create(page('d'));
  expect(documents(await receiver.received(5)).at(-1)).toBe('d');
  expect(warnings).toEqual([]);
});

it('a restarted service does not repeat finished deliveries', async () => {
  const { start, up, receiver, queueFile } = await place();
  up();
  const first = await start();
  await first.client.create(page('a'));
  await receiver.received(1);
  await first.close();
  const second = await start();
  await second.client.create(page('b'));
  await receiver.received(2);
  await second.close();
  expect(documents(receiver.requests)).toEqual(['a', 'b']);
  expect(await readFile(queueFile, 'utf8')).toContain('"done"');
});

it('a restarted service delivers transactions that are in the journal but not in the queue', async () => {
  const { start, up, receiver } = await place();
  up();
  const first = await start();
  await first.client.create(page('a'));
  await receiver.received(1);
  await first.close();
  const without = await start({ webhooks: [] });
  await without.client.create(page('b'));
  await without.client.create(page('c'));
  await without.close();
  await start();
  expect(documents(await receiver.received(3))).toEqual(['a', 'b', 'c']);
});

it('a new webhook does not deliver earlier transactions', async () => {
  const { start, up, receiver } = await place();
  up();
  const without = await start({ webhooks: [] });
  await without.client.create(page('a'));
  await without.close();
  const first = await start();
  await first.client.create(page('b'));
  expect(documents(await receiver.received(1))).toEqual(['b']);
});

it('disabling a webhook or a reset discards pending deliveries', async () => {
  const { start, up, receiver, webhook, dataFolder } = await place();
  for (const options of [{ webhooks: [{ ...webhook, isDisabled: true }] }, { reset: true }]) {
    const count = receiver.requests.length;
    const first = await start();
    await first.client.createOrReplace(page('a'));
    await receiver.received(count + 1);
    await first.close();
    const forgetting = await start(options);
    await forgetting.close();
  }
  expect(await readdir(dataFolder)).toEqual(['hook.webhook.ndjson']);
  up();
  const last = await start();
  await last.client.createOrReplace(page('b'));
  expect(documents(await receiver.received(3))).toEqual(['a', 'a', 'b']);
});

it('a damaged queue is used except for its invalid lines', async () => {
  const { start, up, receiver, queueFile, warnings } = await place();
  const first = await start();
  await first.client.create(page('a'));
  await receiver.received(1);
  await first.close();
  await writeFile(queueFile, `not a line\n${await readFile(queueFile, 'utf8')}`);
  await appendFile(queueFile, '{"done":"cut o');
  up();
  await start();
  expect(documents(await receiver.received(2))).toEqual(['a', 'a']);
  expect(warnings).toEqual([`The webhook queue ${queueFile} has invalid lines, which are ignored: 1`]);
});

it('a service without a data folder warns about lost deliveries', async () => {
  const { start, receiver, warnings } = await place();
  const service = await start({ dataFolder: undefined });
  await service.client.create(page('a'));
  await service.client.create(page('b'));
  await receiver.received(1);
  await service.close();
  expect(warnings).toEqual([
    'Webhook "Test" had 2 pending deliveries when the service stopped; without a data folder they are lost',
  ]);
});

it('a service that cannot start does not touch pending deliveries', async () => {
  const { start, up, receiver } = await place();
  const first = await start();
  await first.client.create(page('a'));
  await receiver.received(1);
  await first.close();
  up();
  const port = Number(new URL(receiver.url).port);
  await expect(start({ port })).rejects.toThrow('already in use');
  expect(receiver.requests).toHaveLength(1);
  await start();
  await vi.waitFor(() => expect(receiver.requests).toHaveLength(2));
});
