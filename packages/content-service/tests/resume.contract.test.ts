import type { SanityClient } from '@sanity/client';
import { afterAll, describe, expect, it } from 'vitest';
import { isJsonObject } from '../shared/json.ts';
import { faultSequence, type FaultAction } from './faults.ts';
import { openStream, collectEvents, put, type RawStream } from './listening.ts';
import { startService, stored, useCleanup, writeDataset, type TestServiceOptions } from './support.ts';

// After all of them: tests of waiting clients run side by side.
const cleanup = useCleanup(afterAll);

const start = (options?: TestServiceOptions) => startService(cleanup, [stored('home')], options);

/** Injects a fault into the first stream at a path. */
const breakFirst = (path: string, action: FaultAction) =>
  faultSequence([action], ({ url }) => url.pathname.includes(path));

const create = (client: SanityClient, ...ids: string[]) =>
  put(client, ...ids.map((_id) => ({ _id, _type: 'page' })));

const listenUrl = '/v2026-11-01/data/listen/production?query=*&enableResume=true';
const liveUrl = '/v2026-11-01/data/live/events/production';

/** Returns the document ids of the next events. */
async function documentIds(stream: RawStream, count: number): Promise<unknown[]> {
  const ids = [];
  while (ids.length < count) {
    const { data } = await stream.next();
    ids.push(isJsonObject(data) && data['documentId']);
  }
  return ids;
}

// Side by side: before a client reconnects it waits a second.
describe.concurrent('a listener whose stream breaks', () => {
  const events = ['welcome', 'mutation', 'reconnect'] as const;

  it.each<[string, FaultAction]>([
    ['after an event', { kind: 'drop', afterEvents: 2 }],
    ['within an event', { kind: 'drop', afterEvents: 2, afterBytes: 30 }],
  ])('%s receives missed events once with enableResume', async (_, fault) => {
    const { client } = await start({ faults: breakFirst('/listen/', fault) });
    const received = collectEvents(
      cleanup,
      client.listen('*', {}, { enableResume: true, events: [...events, 'welcomeback', 'reset'] }),
    );
    expect((await received.next()).type).toBe('welcome');
    // The fault occurs in the middle of this transaction.
    await create(client, 'a', 'b', 'c');
    expect(await received.next()).toMatchObject({ documentId: 'a' });
    expect(await received.next()).toEqual({ type: 'reconnect' });
    await create(client, 'd');
    expect(await received.take(4)).toMatchObject([
      { type: 'welcomeback', listenerName: expect.any(String) },
      { documentId: 'b', transactionCurrentEvent: 1, transactionTotalEvents: 3 },
      { documentId: 'c', transactionCurrentEvent: 2 },
      { documentId: 'd' },
    ]);
  });

  it('starts over without enableResume', async () => {
    const { client } = await start({ faults: breakFirst('/listen/', { kind: 'drop', afterEvents: 1 }) });
    const received = collectEvents(cleanup, client.listen('*', {}, { events: [...events] }));
    expect(await received.take(3)).toMatchObject([
      { type: 'welcome' },
      { type: 'reconnect' },
      { type: 'welcome' },
    ]);
    await create(client, 'a');
    expect(await received.next()).toMatchObject({ documentId: 'a' });
  });

  it.each<[string, FaultAction[], number]>([
    [
      'refused',
      [
        { kind: 'reply', status: 503 },
        { kind: 'reply', status: 429 },
      ],
      2,
    ],
    ['cut before the head', [{ kind: 'drop' }], 1],
  ])('reconnects while it is %s', async (_, actions, failures) => {
    const { client } = await start({
      faults: faultSequence(actions, ({ url }) => url.pathname.includes('/listen/')),
    });
    const received = collectEvents(cleanup, client.listen('*', {}, { events: [...events] }));
    for (const event of await received.take(failures)) expect(event).toEqual({ type: 'reconnect' });
    expect((await received.next()).type).toBe('welcome');
  });

  it('fails for good on a malformed event', async () => {
    const body = 'event: mutation\ndata: {"documentId":\n\n';
    const headers = { 'content-type': 'text/event-stream' };
    const { client } = await start({ faults: () => ({ kind: 'reply', status: 200, headers, body }) });
    const received = collectEvents(cleanup, client.listen('*'));
    await expect(received.failed).rejects.toMatchObject({ name: 'MessageParseError' });
  });
});

describe('a reconnecting listener', () => {
  it('continues after the last event id, by header or parameter', async () => {
    const { origin, client } = await start();
    const first = await openStream(origin, listenUrl);
    const welcome = await first.next();
    await create(client, 'a', 'b');
    await create(client, 'c');
    const a = await first.next();
    first.leave();
    const ways: [Record<string, string>, string, string[]][] = [
      [{ 'last-event-id': welcome.id ?? '' }, '', ['a', 'b', 'c']],
      [{ 'last-event-id': a.id ?? '' }, '', ['b', 'c']],
      [{}, `&lastEventId=${a.id}`, ['b', 'c']],
    ];
    for (const [headers, parameter, ids] of ways) {
      const again = await openStream(origin, `${listenUrl}${parameter}`, headers);
      expect((await again.next()).name).toBe('welcomeback');
      expect(await documentIds(again, ids.length)).toEqual(ids);
      again.leave();
    }
  });

  it('is reset when its position is unknown, and receives later events', async () => {
    const { origin, client } = await start();
    for (const id of ['nonsense', Buffer.from('1|elsewhere|0|0').toString('base64url')]) {
      const stream = await openStream(origin, listenUrl, { 'last-event-id': id });
      expect(await stream.next()).toMatchObject({ name: 'reset', data: {}, id: expect.any(String) });
      await create(client, 'a');
      expect(await documentIds(stream, 1)).toEqual(['a']);
      stream.leave();
    }
  });

  it('is reset when the log no longer has its position', async () => {
    const { origin, client } = await start();
    const stream = await openStream(origin, listenUrl);
    const { id = '' } = await stream.next();
    stream.leave();
    const many = Array.from({ length: 3000 }, (_, index) => `page-${index}`);
    await create(client, ...many);
    await create(client, ...many);
    const again = await openStream(origin, listenUrl, { 'last-event-id': id });
    expect((await again.next()).name).toBe('reset');
    again.leave();
  });

  it('is reset after a restart of the service', async () => {
    const dataset = await writeDataset(cleanup, [stored('home')]);
    const first = await startService(cleanup, dataset);
    const { id = '' } = await (await openStream(first.origin, listenUrl)).next();
    const second = await startService(cleanup, dataset);
    const stream = await openStream(second.origin, listenUrl, { 'last-event-id': id });
    expect((await stream.next()).name).toBe('reset');
    stream.leave();
  });
});

describe('a client of live events whose stream breaks', () => {
  it('receives missed events', async () => {
    const { client } = await start({ faults: breakFirst('/live/', { kind: 'drop', afterEvents: 1 }) });
    const received = collectEvents(cleanup, client.live.events());
    expect(await received.take(2)).toMatchObject([{ type: 'welcome' }, { type: 'reconnect' }]);
    await create(client, 'a');
    const { syncTags = [] } = await client.fetch('*[_id == "a"]', {}, { filterResponse: false });
    expect(await received.take(2)).toMatchObject([
      { type: 'welcome' },
      { type: 'message', tags: expect.arrayContaining(syncTags) },
    ]);
  });

  it('starts over when its position is unknown', async () => {
    const { origin, client } = await start();
    const stream = await openStream(origin, liveUrl, { 'last-event-id': 'nonsense' });
    expect(await stream.next()).toMatchObject({ name: 'restart', data: {}, id: expect.any(String) });
    expect((await stream.next()).name).toBe('welcome');
    await create(client, 'a');
    expect((await stream.next()).name).toBe('message');
    stream.leave();
  });

  it('continues after the last event id', async () => {
    const { origin, client } = await start();
    const first = await openStream(origin, liveUrl);
    await first.next();
    await create(client, 'a');
    const { id = '' } = await first.next();
    await create(client, 'b');
    const missed = await first.next();
    first.leave();
    const again = await openStream(origin, liveUrl, { 'last-event-id': id });
    expect((await again.next()).name).toBe('welcome');
    expect(await again.next()).toEqual(missed);
    again.leave();
  });
});
