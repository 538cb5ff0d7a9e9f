import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveStatus, MAX_DOCUMENTS_ASKED } from '../../../../src/live/live-status.ts';
import { createLiveStore, GATHERING_MS } from './live-store.ts';
import { describeLive, describePages, summarizeLive } from './live-texts.ts';

const HOUR = 3_600_000;
const WAITING: LiveStatus = { state: 'waiting', isRemoval: false, paths: [] };
const LIVE: LiveStatus = { state: 'live', since: '2026-11-27T12:00:00Z', paths: ['/'] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a store on a preview that responds with a status for every document. */
function open() {
  const preview = { status: 200, answer: LIVE };
  const requests: { readonly ids: readonly string[]; readonly authorization: unknown }[] = [];
  const listeners: (() => void)[] = [];
  let secrets = 0;
  let visibility: DocumentVisibilityState = 'visible';
  const page = {
    get visibilityState() {
      return visibility;
    },
    addEventListener: (_: string, listener: EventListenerOrEventListenerObject) => {
      if (typeof listener === 'function') listeners.push(() => listener(new Event('visibilitychange')));
    },
  };
  const store = createLiveStore(
    { previewOrigin: 'https://preview.example', siteOrigin: 'https://www.example' },
    {
      document: page,
      fetch: (url, { headers }) => {
        const ids = new URL(url).searchParams.getAll('document');
        requests.push({ ids, authorization: new Headers(headers).get('authorization') });
        const documents = Object.fromEntries(ids.map((id) => [id, preview.answer]));
        const { status } = preview;
        return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve({ documents }) });
      },
    },
  );
  const create = () => {
    secrets += 1;
    return Promise.resolve({ secret: `s${secrets}`, expiresAt: new Date(Date.now() + HOUR) });
  };
  const changes = vi.fn();
  return {
    preview,
    requests,
    store,
    changes,
    secrets: () => secrets,
    follow: (...ids: readonly string[]) => store.subscribe(ids, create, changes),
    show(next: DocumentVisibilityState) {
      visibility = next;
      for (const notify of listeners) notify();
    },
  };
}

const gather = () => vi.advanceTimersByTimeAsync(GATHERING_MS);

describe('createLiveStore', () => {
  it('asks once for all documents, with one secret', async () => {
    const { follow, requests, store, changes } = open();
    follow('a');
    follow('b', 'a');
    await gather();
    expect(requests).toEqual([{ ids: ['a', 'b'], authorization: 'Bearer s1' }]);
    expect(store.get('a')).toEqual(LIVE);
    expect(changes).toHaveBeenCalledTimes(2);
  });

  it('asks in parts for more documents than the preview takes', async () => {
    const { follow, requests } = open();
    follow(...Array.from({ length: MAX_DOCUMENTS_ASKED + 1 }, (_, index) => `a${index}`));
    await gather();
    expect(requests.map(({ ids }) => ids.length)).toEqual([MAX_DOCUMENTS_ASKED, 1]);
  });

  it('asks nothing while it is hidden, or nobody subscribes', async () => {
    const { follow, requests, show } = open();
    const unsubscribe = follow('a');
    await gather();
    show('hidden');
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(requests).toHaveLength(1);
    show('visible');
    await gather();
    expect(requests).toHaveLength(2);
    unsubscribe();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(requests).toHaveLength(2);
  });

  it('keeps what is known while the preview does not respond, and says when it changes', async () => {
    const { follow, store, preview, changes } = open();
    follow('a');
    await gather();
    preview.status = 503;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.get('a')).toEqual(LIVE);
    Object.assign(preview, { status: 200, answer: WAITING });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(store.get('a')).toEqual(WAITING);
    expect(changes).toHaveBeenCalledTimes(2);
  });

  it('makes another secret when the last one is refused, or over', async () => {
    const { follow, preview, secrets, requests } = open();
    follow('a');
    await gather();
    preview.status = 401;
    await vi.advanceTimersByTimeAsync(5000);
    preview.status = 200;
    await vi.advanceTimersByTimeAsync(30_000);
    const before = secrets();
    expect(before).toBeGreaterThan(1);
    expect(requests.at(-1)?.authorization).toBe(`Bearer s${before}`);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(secrets()).toBe(before + 1);
  });
});

it.each<[readonly (LiveStatus | undefined)[], string]>([
  [[undefined, { state: 'not-published' }, { state: 'offline', since: '' }], ''],
  [[LIVE, LIVE, WAITING], '1 waiting, 2 live'],
  [[LIVE, { state: 'failed', isRemoval: false, paths: [], reason: { kind: 'fault' } }], '1 failed, 1 live'],
])('summarizes %j as “%s”', (statuses, text) => {
  expect(summarizeLive(statuses)).toBe(text);
});

it('describes a status and its pages in English', () => {
  expect(describeLive(LIVE).text).toMatch(/^Live since 27 Nov 2026, \d\d:00$/);
  expect(describePages(3)).toBe('Pages: 3');
});
