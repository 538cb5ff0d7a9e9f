import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { expect, it, vi } from 'vitest';
import type { ContentServiceOptions, WebhookInput } from '../index.ts';
import { sendRaw, useCleanup } from '../tests/support.ts';
import { documents, FAST, hook, page, startReceiver, startWithWebhooks } from './testing.ts';

const cleanup = useCleanup();

const start = (webhooks: readonly WebhookInput[], options?: Partial<ContentServiceOptions>) =>
  startWithWebhooks(cleanup, webhooks, options);

it('that is pending when the service stops is lost, with a warning', async () => {
  const receiver = await startReceiver(cleanup, (response) => response.writeHead(503).end());
  const { client, warnings } = await start([hook(receiver.url)], {
    webhookSettings: { retryDelaysMs: [600_000] },
  });
  await client.create(page('a'));
  await client.create(page('b'));
  await receiver.received(1);
  // The receiver is the last but one.
  await cleanup.runLast();
  expect(warnings).toEqual([
    'Webhook "Test" had 2 pending deliveries when the service stopped; they are lost',
  ]);
});

it('is retried with the same idempotency key and a new signature until it succeeds', async () => {
  const receiver = await startReceiver(cleanup, (response, number) => {
    if (number === 1) response.destroy();
    else response.writeHead([0, 0, 429, 503][number] ?? 200).end();
  });
  const secret = 'the secret';
  const { client, warnings } = await start([hook(receiver.url, { secret })]);
  await client.create(page('a'));
  const requests = await receiver.received(4);
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
  for (const { body, headers } of requests) {
    expect(await isValidSignature(body, String(headers[SIGNATURE_HEADER_NAME]), secret)).toBe(true);
  }
  await client.create(page('b'));
  expect(documents(await receiver.received(5)).at(-1)).toBe('b');
  expect(warnings).toEqual([]);
});

it('follows the order of transactions, one request at a time, with 20 concurrent writers', async () => {
  const receiver = await startReceiver(cleanup, (response, number) => {
    // Every third request fails at first; all responses are asynchronous.
    setImmediate(() => response.writeHead(number % 3 === 0 ? 500 : 200).end());
  });
  const { client, service } = await start([hook(receiver.url)]);
  const created = await Promise.all(
    Array.from({ length: 20 }, (_, index) => client.create(page(`page-${index}`))),
  );
  const transactions = service.datasets[0]?.store.transactions ?? [];
  const order = transactions.flatMap(({ changes }) => changes.map(({ id }) => id));
  await vi.waitFor(() => expect(new Set(documents(receiver.requests)).size).toBe(20), 10_000);
  await vi.waitFor(() => expect(documents(receiver.requests).at(-1)).toBe(order.at(-1)), 10_000);
  expect(created).toHaveLength(20);
  // A retry directly follows its first attempt.
  const firsts = documents(receiver.requests).filter((id, index, all) => id !== all[index - 1]);
  expect(firsts).toEqual(order);
  expect(receiver.maxConcurrent).toBe(1);
});

it.each([400, 401, 404, 410, 422, 301, 302, 307])('is dropped with a warning on status %d', async (code) => {
  const elsewhere = await startReceiver(cleanup);
  const receiver = await startReceiver(cleanup, (response, number) => {
    response.writeHead(number === 1 ? code : 200, { location: elsewhere.url }).end();
  });
  const { client, warnings } = await start([hook(receiver.url, { secret: 'hush' })]);
  await client.create(page('a'));
  await client.create(page('b'));
  expect(documents(await receiver.received(2))).toEqual(['a', 'b']);
  expect(elsewhere.requests).toEqual([]);
  expect(warnings).toEqual([
    `Webhook "Test" could not deliver the change of document "a": status ${code}. It was attempted once and is dropped.`,
  ]);
});

it('is dropped after the last retry, and the next one is sent', async () => {
  const receiver = await startReceiver(cleanup, (response, number) => {
    response.writeHead(number <= 5 ? 503 : 200).end();
  });
  const { client, warnings } = await start([hook(receiver.url)]);
  await client.create(page('a'));
  await client.create(page('b'));
  expect(documents(await receiver.received(6))).toEqual(['a', 'a', 'a', 'a', 'a', 'b']);
  expect(warnings).toEqual([expect.stringContaining('status 503. It was attempted 5 times and is dropped')]);
});

it('times out and is retried when the receiver does not respond', async () => {
  const receiver = await startReceiver(cleanup, (response, number) => {
    if (number > 1) response.writeHead(200).end();
  });
  const settings = { ...FAST, timeoutMs: 1000 };
  const { client, service } = await start([hook(receiver.url)], { webhookSettings: settings });
  await client.create(page('a'));
  await receiver.received(2);
  const attempts = await vi.waitFor(async () => {
    const { body } = await sendRaw(service.origin, '/vX/hooks/hook/attempts');
    const list = JSON.parse(body.toString()) as unknown[]; // What it holds is checked below.
    expect(list).toHaveLength(2);
    return list;
  });
  expect(attempts).toMatchObject([
    { isFailure: false, resultCode: 200, failureReason: null },
    { isFailure: true, resultCode: null, failureReason: 'timeout', resultBody: null },
  ]);
});

it('reads a limited number of bytes of the response', async () => {
  const cut = Promise.withResolvers<void>();
  const receiver = await startReceiver(cleanup, (response) => {
    response.writeHead(200);
    response.once('close', cut.resolve);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  const { client, service } = await start([hook(receiver.url)]);
  await client.create(page('a'));
  await cut.promise;
  await client.create(page('b'));
  await receiver.received(2);
  const { body } = await sendRaw(service.origin, '/vX/hooks/hook/attempts');
  expect(JSON.parse(body.toString())).toContainEqual(
    expect.objectContaining({ resultCode: 200, resultBody: 'x'.repeat(4096) }),
  );
});

it('is dropped with warnings while the queue is full', async () => {
  const open = Promise.withResolvers<void>();
  const receiver = await startReceiver(cleanup, (response) => {
    void open.promise.then(() => response.writeHead(200).end());
  });
  const { client, warnings } = await start([hook(receiver.url)], {
    webhookSettings: { ...FAST, queue: { entries: 2, bytes: 1_000_000 } },
  });
  for (const id of ['a', 'b', 'c', 'd']) await client.create(page(id));
  await vi.waitFor(() => expect(warnings).toHaveLength(1));
  expect(warnings[0]).toMatch(
    /^The queue of webhook "Test" is full: 2 deliveries .* from that of document "c" on/,
  );
  open.resolve();
  await receiver.received(2);
  await vi.waitFor(async () => {
    await client.createOrReplace(page('e'));
    expect(warnings).toHaveLength(2);
  });
  expect(warnings[1]).toMatch(/^Webhook "Test" dropped \d+ deliveries while its queue was full$/);
  expect(documents(await receiver.received(3))).toEqual(['a', 'b', 'e']);
});
