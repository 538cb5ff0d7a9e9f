import { ChannelError, ConnectionFailedError, type MutationEvent, type SanityDocument } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import { collectEvents, listenTo, put } from './listening.ts';
import { startService, stored, useCleanup } from './support.ts';

const cleanup = useCleanup();

const start = () =>
  startService(cleanup, [
    stored('home', { title: 'Home', rank: 1 }),
    stored('about', { title: 'About', rank: 2 }),
    stored('drafts.home', { title: 'Draft' }),
    stored('news', { _type: 'article', title: 'News' }),
  ]);

describe('listening with the client', () => {
  it('sends events of documents that appear, change and disappear', async () => {
    const { client } = await start();
    const received = await listenTo(cleanup, client, '*[_type == $type && rank > 1]', { type: 'page' });
    const { transactionId } = await client.mutate([{ patch: { id: 'home', set: { rank: 5 } } }]);
    expect(await received.next()).toEqual({
      type: 'mutation',
      eventId: `${transactionId}#home`,
      documentId: 'home',
      transactionId,
      transition: 'appear',
      identity: 'local',
      mutations: [{ patch: { id: 'home', set: { rank: 5 } } }],
      previousRev: 'rev-home',
      resultRev: transactionId,
      result: expect.objectContaining({ _id: 'home', _rev: transactionId, rank: 5 }),
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      visibility: 'transaction',
      transactionTotalEvents: 1,
      transactionCurrentEvent: 0,
    });
    await client.patch('home').set({ rank: 6 }).commit();
    await client.patch('home').set({ rank: 0 }).commit();
    await client.patch('home').set({ rank: 0.5 }).commit();
    await client.create({ _id: 'new', _type: 'page', rank: 9 });
    await client.delete('new');
    const rest = await received.take(4);
    expect(rest.map(({ documentId, transition }) => [documentId, transition])).toEqual([
      ['home', 'update'],
      ['home', 'disappear'],
      ['new', 'appear'],
      ['new', 'disappear'],
    ]);
    // The Studio follows a chain of revisions, which includes deletions.
    const [, , created, deleted] = rest;
    expect(created).not.toHaveProperty('previousRev');
    expect(deleted).not.toHaveProperty('result');
    expect(deleted).toMatchObject({ previousRev: created?.resultRev, resultRev: deleted?.transactionId });
  });

  it('includes requested fields', async () => {
    const { client } = await start();
    const all = { includeResult: true, includePreviousRevision: true, effectFormat: 'mendoza' } as const;
    const much = await listenTo(cleanup, client, '*', {}, { ...all, visibility: 'query', tag: 'a.b' });
    const little = await listenTo(
      cleanup,
      client,
      '*',
      {},
      { includeResult: false, includeMutations: false },
    );
    const before = await client.getDocument('home');
    const after = await client.patch('home').set({ title: 'Start' }).commit();
    expect(await much.next()).toMatchObject({
      previous: before,
      result: after,
      visibility: 'query',
      effects: { apply: [0, after], revert: [0, before] },
    });
    const bare = await little.next();
    for (const name of ['result', 'previous', 'mutations', 'effects']) expect(bare).not.toHaveProperty(name);
    await client.create({ _id: 'new', _type: 'page' });
    expect(await much.next()).toMatchObject({
      previous: null,
      result: { _id: 'new' },
      effects: { revert: [0, null] },
    });
    await client.delete('new');
    expect(await much.next()).toMatchObject({ previous: { _id: 'new' }, effects: { apply: [0, null] } });
  });

  it('sends one event per matching document of a transaction', async () => {
    const { client } = await start();
    const received = await listenTo(cleanup, client, '*[_type == "page"]');
    await put(
      client,
      { _id: 'a', _type: 'page' },
      { _id: 'x', _type: 'article' },
      { _id: 'b', _type: 'page' },
    );
    expect(await received.take(2)).toMatchObject([
      {
        documentId: 'a',
        transactionTotalEvents: 2,
        transactionCurrentEvent: 0,
        mutations: [{ createOrReplace: { _id: 'a' } }],
      },
      {
        documentId: 'b',
        transactionTotalEvents: 2,
        transactionCurrentEvent: 1,
        mutations: [{ createOrReplace: { _id: 'b' } }],
      },
    ]);
  });

  it('sends all events in order during concurrent writes', async () => {
    const { client } = await start();
    const counters = ['a', 'b', 'c'];
    await put(client, ...counters.map((_id) => ({ _id, _type: 'counter', count: 0 })));
    const writes = Array.from({ length: 60 }, (_, index) =>
      client
        .patch(counters[index % 3] ?? '')
        .inc({ count: 1 })
        .commit({ returnDocuments: false }),
    );
    const received = await listenTo(cleanup, client, '*[_type == "counter"]');
    // Like the Studio: state at the welcome, then events.
    const state = new Map<string, SanityDocument>(
      (await client.fetch<SanityDocument[]>('*[_type == "counter"]')).map((each) => [each._id, each]),
    );
    await Promise.all(writes);
    await client.create({ _id: 'last', _type: 'counter' });
    for (;;) {
      const event = await received.next();
      if (event.result === undefined) throw new Error('Deleted');
      if (event.documentId === 'last') break;
      const known = state.get(event.documentId);
      // Changes between the welcome and the response are repeated.
      if (Number(event.result['count']) <= Number(known?.['count'])) continue;
      expect(event.previousRev).toBe(known?._rev);
      state.set(event.documentId, event.result);
    }
    expect([...state.values()]).toEqual(await client.fetch('*[_type == "counter" && _id != "last"]'));
  });

  it('sends events of drafts and versions on request, and by default before 2025-02-19', async () => {
    const { client } = await start();
    const published = await listenTo(cleanup, client.withConfig({ apiVersion: '2025-02-19' }), '*');
    const everything = await listenTo(cleanup, client, '*', {}, { includeAllVersions: true });
    const old = await listenTo(cleanup, client.withConfig({ apiVersion: '2025-02-18' }), '*');
    const ids = ['drafts.x', 'versions.r1.x', '_.releases.r1', 'x'];
    for (const _id of ids) await put(client, { _id, _type: 'page' });
    const idsOf = (events: MutationEvent[]) => events.map(({ documentId }) => documentId);
    expect(idsOf(await everything.take(4))).toEqual(ids);
    expect(idsOf(await old.take(4))).toEqual(ids);
    expect(idsOf(await published.take(2))).toEqual(['_.releases.r1', 'x']);
  });
});

describe('an invalid listen request', () => {
  it.each([
    ['a syntax error', '*[_type == ', 'unexpected end-of-file, expected expression'],
    ['a missing parameter', '*[_type == $type]', 'param $type referenced, but not provided'],
    ['a function without meaning here', '*[title match text::query("x")]', 'cannot evaluate this filter'],
  ])('with %s gets a channel error with the reason', async (_, query, message) => {
    const { client } = await start();
    const error: unknown = await collectEvents(cleanup, client.listen(query)).failed.catch(
      (each: unknown) => each,
    );
    expect(error).toBeInstanceOf(ChannelError);
    expect(String(error)).toContain(message);
  });

  it('for an unknown dataset is a connection failure for the client', async () => {
    const { client } = await start();
    const received = collectEvents(cleanup, client.withConfig({ dataset: 'staging' }).listen('*'));
    await expect(received.failed).rejects.toBeInstanceOf(ConnectionFailedError);
  });
});
