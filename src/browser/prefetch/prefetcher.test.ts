import { describe, expect, it } from 'vitest';
import { PREFETCH } from '../../config/limits.ts';
import type { PageLoad } from '../navigation/load-page.ts';
import { createPageStore } from './page-store.ts';
import { createPrefetcher, type Interest } from './prefetcher.ts';

const FAILED: PageLoad = { kind: 'failed' };
/** Stands for a loaded page; nothing looks into it. */
const pageOf = (address: string) => ({ kind: 'page', address }) as unknown as PageLoad;

/** Creates a prefetcher whose loads end when the test says so. */
function setUp() {
  const started: string[] = [];
  const aborted: string[] = [];
  const ends = new Map<string, (load: PageLoad) => void>();
  const prefetcher = createPrefetcher({
    maxPending: PREFETCH.maxPending,
    store: createPageStore({ ...PREFETCH, now: () => 0 }),
    load: (address, signal) => {
      started.push(address);
      signal.addEventListener('abort', () => aborted.push(address));
      return new Promise((resolve) => ends.set(address, resolve));
    },
  });
  return {
    ...prefetcher,
    started,
    aborted,
    async end(address: string, load = pageOf(address)) {
      ends.get(address)?.(load);
      await Promise.resolve();
      await Promise.resolve();
    },
    take: (address: string, signal = new AbortController().signal) => prefetcher.take(address, signal),
  };
}

/** Starts as many loads as are allowed at the same time. */
function fillUp({ want }: Pick<ReturnType<typeof setUp>, 'want'>) {
  const names = Array.from({ length: PREFETCH.maxPending }, (_, index) => `first${index}`);
  for (const name of names) want(name, 'intent');
  return names;
}

describe('a page beyond the limit of pending ones', () => {
  it.each<readonly [string, readonly (readonly [string, Interest])[], readonly string[]]>([
    [
      'the latest first',
      [
        ['a', 'intent'],
        ['b', 'intent'],
        ['c', 'intent'],
      ],
      ['c', 'b', 'a'],
    ],
    [
      'those about to be opened first',
      [
        ['a', 'intent'],
        ['b', 'view'],
        ['c', 'view'],
      ],
      ['a', 'c', 'b'],
    ],
    [
      'one that is wanted again as the latest',
      [
        ['a', 'intent'],
        ['b', 'intent'],
        ['a', 'intent'],
      ],
      ['a', 'b'],
    ],
    [
      'one in view that is then hovered',
      [
        ['a', 'view'],
        ['b', 'intent'],
        ['a', 'intent'],
      ],
      ['a', 'b'],
    ],
    [
      'one that is hovered and also in view',
      [
        ['a', 'intent'],
        ['b', 'view'],
        ['a', 'view'],
      ],
      ['a', 'b'],
    ],
  ])('waits, %s', async (_, wants, expected) => {
    const test = setUp();
    const first = fillUp(test);
    for (const [address, interest] of wants) test.want(address, interest);
    expect(test.started).toEqual(first);
    for (const name of first) await test.end(name);
    expect(test.started.slice(first.length)).toEqual(expected);
  });

  it('is forgotten when it is dropped', async () => {
    const test = setUp();
    const [first = ''] = fillUp(test);
    test.want('a', 'intent');
    test.drop('a');
    await test.end(first);
    expect(test.started).not.toContain('a');
  });

  it('starts when another one fails', async () => {
    const test = setUp();
    const [first = ''] = fillUp(test);
    test.want('a', 'view');
    await test.end(first, FAILED);
    expect(test.started.at(-1)).toBe('a');
  });
});

describe('a page that is wanted', () => {
  it('is loaded once, while it loads and afterwards', async () => {
    const test = setUp();
    for (const interest of ['view', 'intent'] as const) test.want('a', interest);
    await test.end('a');
    test.want('a', 'intent');
    expect(test.started).toEqual(['a']);
  });

  it.each<PageLoad>([FAILED, { kind: 'other' }])('is loaded again after $kind', async (load) => {
    const test = setUp();
    test.want('a', 'intent');
    await test.end('a', load);
    expect(test.take('a')).toBeUndefined();
    test.want('a', 'intent');
    expect(test.started).toEqual(['a', 'a']);
  });

  it('is kept when it is dropped while it loads', async () => {
    const test = setUp();
    test.want('a', 'intent');
    test.drop('a');
    await test.end('a');
    await expect(test.take('a')).resolves.toEqual(pageOf('a'));
    expect(test.aborted).toEqual([]);
  });

  it('is not stored when it arrives after another page was opened', async () => {
    const test = setUp();
    test.want('a', 'intent');
    void test.take('b');
    await test.end('a');
    expect(test.take('a')).toBeUndefined();
  });
});

describe('a navigation', () => {
  it('takes a page that is there, once', async () => {
    const test = setUp();
    test.want('a', 'intent');
    await test.end('a');
    await expect(test.take('a')).resolves.toEqual(pageOf('a'));
    expect(test.take('a')).toBeUndefined();
  });

  it('takes over a page that is loading, and aborts it with itself', async () => {
    const test = setUp();
    const controller = new AbortController();
    test.want('a', 'intent');
    const taken = test.take('a', controller.signal);
    controller.abort();
    expect(test.aborted).toEqual(['a']);
    await test.end('a');
    await expect(taken).resolves.toEqual(pageOf('a'));
    expect(test.take('a')).toBeUndefined();
  });

  it('ends every other load, waiting ones included', async () => {
    const test = setUp();
    const first = fillUp(test);
    test.want('late', 'intent');
    expect(test.take('elsewhere')).toBeUndefined();
    expect(test.aborted).toEqual(first);
    expect(test.started).toEqual(first);
  });
});
