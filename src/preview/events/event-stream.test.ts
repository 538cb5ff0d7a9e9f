import { describe, expect, it, vi, afterEach, beforeEach } from 'vitest';
import type { DraftSession } from '../session/draft-session.ts';
import { EVENTS_PATH } from '../../config/preview-paths.ts';
import { createChangeHub, PREVIEW_EVENTS, createEventStream } from './event-stream.ts';

describe('createChangeHub', () => {
  it('notifies every listener of every change, with a new revision', () => {
    const hub = createChangeHub('a', 2);
    const [first, second] = [vi.fn(), vi.fn()];
    hub.subscribe('a', first);
    hub.subscribe('b', second);
    const before = hub.revision;
    hub.announce();
    hub.announce();
    expect(first.mock.calls).toEqual(second.mock.calls);
    const revisions = [before, ...first.mock.calls.flat()];
    expect(new Set(revisions).size).toBe(3);
    expect(hub.revision).toBe(revisions.at(-1));
  });

  it('refuses listeners beyond its capacity until one has left', () => {
    const hub = createChangeHub('a', 1);
    const listener = vi.fn();
    const unsubscribe = hub.subscribe('a', listener);
    expect(hub.subscribe('a', listener)).toBeUndefined();
    unsubscribe?.();
    hub.announce();
    expect([hub.countOf('a'), listener.mock.calls]).toEqual([0, []]);
    expect(hub.subscribe('a', listener)).toBeTypeOf('function');
    expect([hub.countOf('a'), hub.countOf('b')]).toEqual([1, 0]);
  });

  it('has other revisions than a server that started at another time', () => {
    expect(createChangeHub('a', 1).revision).not.toBe(createChangeHub('b', 1).revision);
  });
});

const ADDRESS = `https://preview.example${EVENTS_PATH}`;
const SESSION = { id: 'session', perspective: 'drafts', expiresAt: 1 } as const;

function setUp(capacity = 2) {
  const hub = createChangeHub('a', capacity);
  const sessionOf = vi.fn(({ headers }: Request): DraftSession | undefined => {
    const id = headers.get('cookie');
    return id === null ? undefined : { ...SESSION, id };
  });
  const call = createEventStream({ hub, sessionOf, studioOrigin: 'https://studio.example' });
  const get = (query = '', headers: Readonly<Record<string, string>> = {}, signal?: AbortSignal) =>
    call(new Request(`${ADDRESS}${query}`, { headers: { cookie: 'session', ...headers }, signal }), {
      ip: '127.0.0.1',
    });
  return { hub, sessionOf, call, get };
}

/** Opens a reader of the texts that a response streams. */
function readerOf({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    next: async () => (await reader?.read())?.value,
    cancel: () => reader?.cancel(),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createEventStream', () => {
  it('sends each change to every open stream, with its revision', async () => {
    const { hub, get } = setUp();
    const streams = (await Promise.all([get(), get()])).map(readerOf);
    for (const stream of streams) expect(await stream.next()).toBe(':\n\n');
    hub.announce();
    for (const stream of streams) {
      expect(await stream.next()).toBe(`id: ${hub.revision}\nevent: change\ndata:\n\n`);
    }
  });

  it.each([
    ['the query', (revision: string) => [`?since=${revision}`, {}] as const],
    ['Last-Event-ID', (revision: string) => ['?since=old', { 'last-event-id': revision }] as const],
  ])('tells a page at once of a change since the revision in %s, and no other', async (_, optionsOf) => {
    const { hub, get } = setUp();
    const seen = hub.revision;
    expect(await readerOf(await get(...optionsOf(seen))).next()).toBe(':\n\n');
    hub.announce();
    expect(await readerOf(await get(...optionsOf(seen))).next()).toContain(`id: ${hub.revision}\n`);
  });

  it('is neither cached, compressed nor indexed', async () => {
    const { headers } = await setUp().get();
    expect(headers.get('content-type')).toBe('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it.each([
    [405, { method: 'POST', headers: { cookie: 'session' } }],
    [403, { headers: { cookie: 'session', 'sec-fetch-site': 'cross-site' } }],
    [204, { headers: {} }],
  ])('responds with %i to %o', async (status, init) => {
    const { call } = setUp();
    expect((await call(new Request(ADDRESS, init), { ip: '127.0.0.1' })).status).toBe(status);
  });

  it('has room for a new stream once a browser has closed its own', async () => {
    const { get } = setUp(1);
    const stream = readerOf(await get());
    await stream.next();
    expect((await get()).status).toBe(503);
    await stream.cancel();
    expect((await get()).status).toBe(200);
  });

  it('refuses a ninth stream of one session, of no other, until one of the eight has ended', async () => {
    const { get } = setUp(PREVIEW_EVENTS.maxStreams);
    const eight = Array.from({ length: PREVIEW_EVENTS.maxStreamsOfSession }, () => get());
    const [first] = await Promise.all(eight);
    const ninth = await get();
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '20']);
    expect((await get('', { cookie: 'another session' })).status).toBe(200);
    await first?.body?.cancel();
    expect([(await get()).status, (await get()).status]).toEqual([200, 429]);
  });

  it.each([
    ['before its response', true],
    ['before anybody reads it', false],
  ])('counts no stream whose client goes %s', async (_, isEarly) => {
    const { hub, get } = setUp();
    const client = new AbortController();
    if (isEarly) client.abort();
    await get('', {}, client.signal);
    client.abort();
    expect(hub.countOf('session')).toBe(0);
  });

  it('keeps a silent stream alive, and ends it with the session', async () => {
    const { get, sessionOf } = setUp(1);
    const stream = readerOf(await get());
    await stream.next();
    vi.advanceTimersByTime(PREVIEW_EVENTS.heartbeatMs);
    expect(await stream.next()).toBe(':\n\n');
    sessionOf.mockReturnValue(undefined);
    vi.advanceTimersByTime(PREVIEW_EVENTS.heartbeatMs);
    expect(await stream.next()).toBeUndefined();
    sessionOf.mockReturnValue(SESSION);
    expect((await get()).status).toBe(200);
  });
});
