import { describe, expect, it } from 'vitest';
import { PREFETCH } from './prefetch.ts';
import type { PageLoad } from '../navigation/load-page.ts';
import { limitConcurrency } from '../../shared/limit-concurrency.ts';
import { MAX_PENDING } from './request-gate.ts';
import { createPageStore, createPrefetcher } from './prefetcher.ts';

describe('createPrefetcher', () => {
  const FAILED: PageLoad = { kind: 'failed' };
  /** Stands for a loaded page; nothing looks into it. */
  const pageOf = (address: string) => ({ kind: 'page', address }) as unknown as PageLoad;

  /** Creates a prefetcher whose loads end when the test says so. */
  function setUp() {
    const started: string[] = [];
    const aborted: string[] = [];
    const ends = new Map<string, (load: PageLoad) => void>();
    const prefetcher = createPrefetcher({
      whenRoom: limitConcurrency(MAX_PENDING),
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
    const names = Array.from({ length: MAX_PENDING }, (_, index) => `first${index}`);
    for (const name of names) want(name, 'intent');
    return names;
  }

  describe('a page beyond the limit of pending ones', () => {
    // Addresses in the order in which they are wanted, in capitals because they are about to be opened.
    it.each([
      ['the latest first', 'ABC', 'cba'],
      ['those about to be opened first', 'Abc', 'acb'],
      ['one that is wanted again as the latest', 'ABA', 'ab'],
      ['one in view that is then hovered', 'aBA', 'ab'],
      ['one that is hovered and also in view', 'Aba', 'ab'],
    ])('waits, %s', async (_, wants, expected) => {
      const test = setUp();
      const first = fillUp(test);
      for (const letter of wants) {
        test.want(letter.toLowerCase(), letter === letter.toLowerCase() ? 'view' : 'intent');
      }
      expect(test.started).toEqual(first);
      for (const name of first) await test.end(name);
      expect(test.started.slice(first.length).join('')).toBe(expected);
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
});

describe('createPageStore', () => {
  // Pages that are put into the store, or used (`?`), and milliseconds that pass.
  it.each([
    ['what fits', 'a b c', 'abc'],
    ['the latest beyond the limit', 'a b c d', 'bcd'],
    ['what was used', 'a b c a? d', 'acd'],
    ['a page that came again', 'a b c a d', 'acd'],
    ['a page until its age', 'a 99', 'a'],
    ['no page of that age', 'a 100', ''],
    ['no page of that age, however used', 'a 99 a? 1', ''],
    ['a page whose age began again', 'a 99 a 1', 'a'],
  ])('keeps %s', (_, steps, expected) => {
    let time = 0;
    const store = createPageStore<string>({ maxPages: 3, maxAgeMs: 100, now: () => time });
    for (const step of steps.split(' ')) {
      if (/\d/.test(step)) time += Number(step);
      else if (step.endsWith('?')) store.get(step.charAt(0));
      else store.put(step, `page ${step}`);
    }
    const kept = [...'abcd'].filter((address) => store.take(address) === `page ${address}`);
    expect(kept.join('')).toBe(expected);
  });

  it('hands a page out once', () => {
    const store = createPageStore<string>({ maxPages: 3, maxAgeMs: 100, now: () => 0 });
    store.put('a', 'page');
    expect(store.get('a')).toBeDefined();
    expect(store.take('a')).toBe('page');
    expect([store.get('a'), store.take('a')]).toEqual([undefined, undefined]);
  });
});
