import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_POLL } from '../../../../src/live/poll.ts';
import { findLeftOut, readLeftOut, createLeftOutStore, type LeftOutBrowser } from './left-out-store.ts';

const problem = {
  documentId: 'page-fr',
  field: 'language',
  locale: 'fr',
  message: 'No English.',
  fix: 'Add it.',
};
const group = { id: 'group', documents: [{ id: 'page-fr', locale: 'fr' }], problems: [problem] };
const read = { id: 'group', documentIds: ['page-fr'], problems: [problem] };
const { locale, ...withoutLocale } = problem;

describe('readLeftOut', () => {
  it('reads groups with their documents and problems', () => {
    expect(readLeftOut({ build: '1', leftOut: [group] })).toEqual([read]);
    expect(readLeftOut({ leftOut: [] })).toEqual([]);
    expect(readLeftOut({ leftOut: [{ ...group, problems: [withoutLocale] }] })).toEqual([
      { ...read, problems: [{ ...problem, locale: undefined }] },
    ]);
  });

  it.each([
    [null],
    [{}],
    [{ leftOut: {} }],
    [{ leftOut: [{ ...group, id: 1 }] }],
    [{ leftOut: [{ ...group, documents: [{ locale }] }] }],
    [{ leftOut: [{ ...group, problems: [{ ...problem, fix: null }] }] }],
  ])('refuses %j', (record) => {
    expect(() => readLeftOut(record)).toThrow(TypeError);
  });
});

it.each([
  ['page-fr', read],
  ['group', read],
  ['page-en', undefined],
])('findLeftOut of %s', (id, expected) => {
  expect(findLeftOut([read], id)).toEqual(expected);
});

describe('createLeftOutStore', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function open(records: readonly unknown[]) {
    const visible: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
    const document = Object.assign(new EventTarget(), visible);
    const fetch = vi.fn<LeftOutBrowser['fetch']>(async () => {
      const record = records[Math.min(fetch.mock.calls.length, records.length) - 1];
      if (record instanceof Error) throw record;
      return { ok: record !== undefined, status: record === undefined ? 404 : 200, json: async () => record };
    });
    const store = createLeftOutStore('https://www.morsel.example', { document, fetch });
    return { store, document, fetch };
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('reads the record of the site once for all subscribers, past caches', async () => {
    const { store, fetch } = open([{ leftOut: [group] }]);
    const changes = [vi.fn(), vi.fn()];
    changes.forEach((onChange) => store.subscribe(onChange));
    await settle();
    expect(fetch.mock.calls.map(([url, { cache }]) => [url, cache])).toEqual([
      ['https://www.morsel.example/_build.json', 'no-cache'],
    ]);
    for (const onChange of changes) expect(onChange).toHaveBeenCalledOnce();
    expect(store.getSnapshot()).toEqual({ groups: [read], error: undefined });
  });

  it('follows builds, and notifies only of what has changed', async () => {
    const { store } = open([{ leftOut: [group] }, { leftOut: [group] }, { leftOut: [] }]);
    const onChange = vi.fn();
    store.subscribe(onChange);
    await vi.advanceTimersByTimeAsync(LIVE_POLL.firstMs);
    expect(onChange).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(LIVE_POLL.settledMs);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(store.getSnapshot().groups).toEqual([]);
  });

  it('does not read while it is hidden, and at once when it becomes visible', async () => {
    const { store, document, fetch } = open([{ leftOut: [] }]);
    store.subscribe(() => undefined);
    await settle();
    document.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(10 * LIVE_POLL.settledMs);
    expect(fetch).toHaveBeenCalledOnce();
    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    [undefined, 'The site responded with status 404.'],
    [new Error('offline'), 'offline'],
    [{}, 'The record of the build does not say what is left out.'],
  ])('keeps what it knows when the site fails with %s, and tries again', async (failure, error) => {
    const { store } = open([{ leftOut: [group] }, failure, { leftOut: [] }]);
    store.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(LIVE_POLL.firstMs);
    expect(store.getSnapshot()).toEqual({ groups: [read], error });
    await vi.advanceTimersByTimeAsync(LIVE_POLL.firstMs);
    expect(store.getSnapshot()).toEqual({ groups: [], error: undefined });
  });

  it('stops with its last subscriber', async () => {
    const { store, fetch } = open([{ leftOut: [] }]);
    const ends = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
    await settle();
    for (const end of ends) end();
    await vi.advanceTimersByTimeAsync(10 * LIVE_POLL.settledMs);
    expect(fetch).toHaveBeenCalledOnce();
  });
});
