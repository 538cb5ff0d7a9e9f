import type { SanityClient } from '@sanity/client';
import { describe, expect, it, vi } from 'vitest';
import { openStream, collectEvents, put } from './listening.ts';
import { access, bearer, startService, stored, useCleanup, type TestServiceOptions } from './support.ts';

const cleanup = useCleanup();

const start = (options?: TestServiceOptions) =>
  startService(
    cleanup,
    [
      stored('home', { slug: { current: 'start' }, author: { _ref: 'ada' } }),
      stored('about', { slug: { current: 'about' } }),
      stored('ada', { _type: 'author', name: 'Ada' }),
    ],
    options,
  );

async function tagsOf(client: SanityClient, query: string, options = {}): Promise<readonly string[]> {
  const { syncTags } = await client.fetch(query, {}, { ...options, filterResponse: false });
  return syncTags ?? [];
}

const url = (options = '', version = '2021-03-25') => `/v${version}/data/live/events/production${options}`;

describe('live events with the client', () => {
  it('contain the sync tags of affected queries', async () => {
    const { client } = await start();
    const received = collectEvents(cleanup, client.live.events());
    expect(await received.next()).toEqual({ type: 'welcome', id: expect.stringMatching(/^[\w-]+$/) });
    const home = await tagsOf(client, '*[_type == "page" && slug.current == "start"][0]{author->{name}}');
    const about = await tagsOf(client, '*[_type == "page" && slug.current == "about"][0]');
    const everything = await tagsOf(client, 'count(*)');
    await client.patch('ada').set({ name: 'Ada L.' }).commit();
    const event = await received.next();
    if (event.type !== 'message') throw new Error(`EventCollector ${event.type}`);
    expect(event.id).toMatch(/^[\w-]+$/);
    const hits = (tags: readonly string[]) => event.tags.some((tag) => tags.includes(tag));
    expect([home, about, everything].map(hits)).toEqual([true, false, true]);
    // As the client does with the id of an event.
    const options = { lastLiveEventId: event.id, filterResponse: false } as const;
    expect(await client.fetch('*[_id == "ada"].name', {}, options)).toMatchObject({ result: ['Ada L.'] });
  });

  it('exclude drafts and versions by default', async () => {
    const { client } = await start();
    const published = collectEvents(cleanup, client.live.events());
    const all = collectEvents(
      cleanup,
      client.withConfig({ token: 'any' }).live.events({ includeDrafts: true }),
    );
    for (const each of [published, all]) expect((await each.next()).type).toBe('welcome');
    await put(client, { _id: 'drafts.home', _type: 'page' });
    await put(client, { _id: 'versions.r1.home', _type: 'page' });
    await put(client, { _id: 'ada', _type: 'author' });
    const drafts = await tagsOf(client, '*[_id == "home"]', { perspective: 'drafts' });
    expect(await all.take(2)).toMatchObject([
      { type: 'message', tags: expect.arrayContaining([...drafts]) },
      { type: 'message', tags: expect.arrayContaining([...drafts]) },
    ]);
    const author = await tagsOf(client, '*[_id == "ada"]');
    expect(await published.next()).toMatchObject({ tags: expect.arrayContaining([...author]) });
    expect(await all.next()).toMatchObject({ tags: expect.arrayContaining([...author]) });
  });

  it('stop when the client disconnects', async () => {
    const { service, client } = await start();
    const received = collectEvents(cleanup, client.live.events({ waitFor: 'function', tag: 'a.b' }));
    await received.next();
    expect(service.openStreams).toBe(1);
    received.stop();
    await vi.waitFor(() => expect(service.openStreams).toBe(0));
  });

  it('send a restart when a transaction has too many tags', async () => {
    const { client } = await start();
    const received = collectEvents(cleanup, client.live.events());
    await received.next();
    await put(client, ...Array.from({ length: 600 }, (_, index) => ({ _id: `n${index}`, _type: 'note' })));
    expect(await received.next()).toEqual({ type: 'restart', id: expect.any(String) });
  });
});

describe('a request for live events', () => {
  it.each([url(), url('', 'X'), url('?includeAllDocuments=true'), url('?waitFor=function&tag=a')])(
    'succeeds at %s',
    async (target) => {
      const { origin } = await start();
      const stream = await openStream(origin, target);
      expect([stream.status, (await stream.next()).name]).toEqual([200, 'welcome']);
      stream.leave();
    },
  );

  it.each([
    ['without a token', undefined, 401],
    ['with an unknown token', 'wrong-token', 401],
    ['without a role', 'nobody-token', 403],
    ['of a viewer', 'viewer-token', 200],
  ])('for drafts %s with the token %s gets %i', async (_, token, status) => {
    const { origin } = await start({ access });
    for (const parameter of ['includeDrafts', 'includeAllDocuments']) {
      const stream = await openStream(origin, url(`?${parameter}=true`), bearer(token));
      expect(stream.status).toBe(status);
      stream.leave();
    }
    const published = await openStream(origin, url());
    expect(published.status).toBe(200);
    published.leave();
  });

  it('ends with a goaway event when the dataset is deleted', async () => {
    const { client } = await start();
    await client.datasets.create('short-lived');
    const received = collectEvents(cleanup, client.withConfig({ dataset: 'short-lived' }).live.events());
    await received.next();
    await client.datasets.delete('short-lived');
    const reason = 'Dataset "short-lived" was deleted';
    expect(await received.next()).toMatchObject({ type: 'goaway', id: expect.any(String), data: { reason } });
    // The client retries once and gets 404.
    await expect(received.failed).rejects.toMatchObject({ status: 404 });
  });

  it('may come from a page with credentials, under another host name', async () => {
    const { port, origin } = await start();
    const headers = { host: `sse-3.localhost:${port}`, origin: 'http://localhost:4321' };
    const stream = await openStream(origin, url('?includeDrafts=true'), headers);
    expect(stream.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:4321',
      'access-control-allow-credentials': 'true',
    });
    stream.leave();
  });
});

describe('sync tags of queries', () => {
  it('are returned in all perspectives since 2021-03-25', async () => {
    const { client } = await start();
    const tag = [expect.stringMatching(/^s1:[\w-]{8}$/)];
    for (const perspective of ['published', 'drafts', 'raw'] as const) {
      expect(await tagsOf(client, '*[_type == "page"]', { perspective })).toEqual(tag);
    }
    expect(await tagsOf(client.withConfig({ apiVersion: 'X' }), '*[_type == "page"]')).toEqual(tag);
    expect(await tagsOf(client.withConfig({ apiVersion: '2021-03-24' }), '*[_type == "page"]')).toEqual([]);
    expect(await tagsOf(client, '1 + 1')).toEqual([]);
  });
});
