import { beforeEach, expect, it, vi } from 'vitest';
import { createOutbox, type Outbox } from './outbox.ts';

type Transport = Parameters<Outbox['wrap']>[0];
type Payload = Parameters<Transport['send']>[1];
type Answer = Awaited<ReturnType<Transport['send']>>;

const KEY = '0123456789abcdef';
const event = (id: number) => ({ event_type: 'find_items', insert_id: String(id) });
const payload = (...ids: readonly number[]): Payload => ({ api_key: KEY, events: ids.map(event) });
/** Only the status code counts. */
const answer = (statusCode: number) => ({ status: 'success', statusCode }) as Answer;

function start() {
  const send = vi.fn<Transport['send']>(() => Promise.resolve(answer(200)));
  const outbox = createOutbox(KEY);
  const transport = outbox.wrap({ send });
  return {
    outbox,
    send,
    transport,
    queue: (...ids: readonly number[]) => outbox.storage.set('AMP_unsent', ids.map(event)),
    sent: () => send.mock.calls.map(([, { events }]) => events.map(({ insert_id }) => Number(insert_id))),
  };
}

let parts: ReturnType<typeof start>;
beforeEach(() => {
  parts = start();
});

it('sends what the client sends', async () => {
  expect(await parts.transport.send('/api/events', payload(1, 2))).toEqual(answer(200));
  expect(parts.sent()).toEqual([[1, 2]]);
});

it('sends the queue when the page is left, and not again when it was only hidden', async () => {
  await parts.queue(1, 2);
  parts.outbox.leave();
  parts.outbox.leave();
  await Promise.resolve();
  await parts.queue(1, 2, 3);
  expect(await parts.transport.send('/api/events', payload(1, 2, 3))).toEqual(answer(200));
  expect(await parts.transport.send('/api/events', payload(1, 2))).toBeNull();
  expect(parts.sent()).toEqual([[1, 2], [3]]);
  expect(parts.send.mock.calls[0]?.[1]).toMatchObject({ api_key: KEY });
});

it('states the shortest id on leaving, and in every body what the client has measured', async () => {
  const histogram = { remote_config_fetch_time_API_success: 12 };
  const measured = { sdk: { metrics: { histogram } }, recordHistogram: () => undefined };
  await parts.queue(1);
  parts.outbox.leave();
  await parts.transport.send('/api/events', { ...payload(2), request_metadata: measured });
  expect(parts.send.mock.calls.map(([, body]) => body)).toMatchObject([
    { options: { min_id_length: 5 }, request_metadata: { sdk: { metrics: { histogram: {} } } } },
    { request_metadata: measured },
  ]);
});

it('does not send on leaving what is on its way already', async () => {
  await parts.queue(1, 2);
  const sending = parts.transport.send('/api/events', payload(1));
  parts.outbox.leave();
  await sending;
  expect(parts.sent()).toEqual([[1], [2]]);
});

it('sends many events on leaving in requests that each outlive the page', async () => {
  await parts.queue(...Array.from({ length: 40 }, (_, index) => index));
  parts.outbox.leave();
  expect(parts.sent().map(({ length }) => length)).toEqual([15, 15, 10]);
});

it.each([
  ['an error status', () => Promise.resolve(answer(500))],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('leaves to the retries of the client what failed on leaving with %s', async (_, failure) => {
  parts.send.mockImplementationOnce(failure);
  await parts.queue(1);
  parts.outbox.leave();
  await new Promise((resolve) => setTimeout(resolve, 0));
  await parts.transport.send('/api/events', payload(1));
  expect(parts.sent()).toEqual([[1], [1]]);
});

it('sends nothing once it is closed, neither queued nor new', async () => {
  await parts.queue(1);
  parts.outbox.close();
  parts.outbox.leave();
  await parts.queue(2);
  parts.outbox.leave();
  expect(await parts.transport.send('/api/events', payload(1, 2))).toBeNull();
  expect(parts.sent()).toEqual([]);
});

it('gives the client nothing to send from an earlier page', async () => {
  await parts.queue(1);
  expect(await parts.outbox.storage.get('AMP_unsent')).toBeUndefined();
});
