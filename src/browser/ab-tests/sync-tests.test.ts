import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AB_TESTS_MAX_AGE_SECONDS } from '../../config/privacy/storage-keys.ts';
import { currentConsent } from '../consent/current-consent.ts';
import { serializeCookie } from '../cookies/serialize-cookie.ts';
import { TestDocument } from '../cookies/testing/test-document.ts';
import { MAX_COOKIE_CHARACTERS, runningTests, storeTests, visitorId, visitValue } from './sync-tests.ts';

describe('storeTests', () => {
  const TEST = { name: 'Header', variationName: 'Large', variationID: '7' };
  const STORED = 'abt_campaign=Header&abt_variation=Large:7&abt_vid=v1';

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  /** Starts it on a page with the tool, whose tests `read` returns. */
  function start(read: () => readonly object[], isAllowed = true) {
    const getTestsOnPage = vi.fn(read);
    const window = Object.assign(new EventTarget(), { ABTasty: { getTestsOnPage, visitor: { id: 'v1' } } });
    const document = new TestDocument();
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', document);
    vi.stubGlobal('location', new URL('https://www.morsel.example'));
    vi.spyOn(currentConsent(), 'allows').mockReturnValue(isAllowed);
    return {
      read: getTestsOnPage,
      document,
      stored: () => document.jar.get('abt_visit'),
      logError: vi.spyOn(console, 'error').mockReturnValue(),
      stop: storeTests(),
      begin: () => window.dispatchEvent(new Event('abtasty_executedCampaign')),
    };
  }

  it('stores running tests at once, and asks no further', () => {
    const { read, document } = start(() => [TEST]);
    expect(document.written).toEqual([
      `abt_visit=${STORED}; Path=/; Max-Age=${AB_TESTS_MAX_AGE_SECONDS}; SameSite=Lax; Secure`,
    ]);
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledOnce();
  });

  it('stores nothing without consent to marketing, and asks no further', () => {
    const { read, document } = start(() => [TEST], false);
    vi.advanceTimersByTime(60_000);
    expect([document.written, read.mock.calls.length]).toEqual([[], 1]);
  });

  it('asks every second, 7 more times, while there are none (specification section 4)', () => {
    const { read, document } = start(() => []);
    for (const times of [2, 3, 4, 5, 6, 7, 8]) {
      vi.advanceTimersByTime(999);
      expect(read).toHaveBeenCalledTimes(times - 1);
      vi.advanceTimersByTime(1);
      expect(read).toHaveBeenCalledTimes(times);
    }
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledTimes(8);
    expect(document.written).toEqual([]);
  });

  it('stops asking with the first answer', () => {
    let calls = 0;
    const { read, document } = start(() => (++calls > 3 ? [TEST] : []));
    vi.advanceTimersByTime(60_000);
    expect([read.mock.calls.length, document.written.length]).toEqual([4, 1]);
  });

  it('stores anew when a test begins, also after the last refresh', () => {
    let tests: readonly object[] = [];
    const { begin, stored } = start(() => tests);
    vi.advanceTimersByTime(60_000);
    tests = [TEST];
    begin();
    expect(stored()).toBe(STORED);
  });

  it('logs a failure once and asks no further (specification section 8)', () => {
    const failure = new Error('of the tool');
    const { read, logError, begin } = start(() => {
      throw failure;
    });
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledOnce();
    expect(logError).toHaveBeenCalledExactlyOnceWith(expect.any(String), failure);
    expect(begin).not.toThrow();
  });

  it('does nothing any more once it is stopped', () => {
    const { read, stop, begin } = start(() => []);
    stop();
    vi.advanceTimersByTime(60_000);
    begin();
    expect(read).toHaveBeenCalledOnce();
  });
});

describe('runningTests', () => {
  const toolWith = (tests: unknown) => ({ getTestsOnPage: () => tests });

  it('reads campaign and variation of each', () => {
    const tool = toolWith({
      12: { name: 'Header', variationID: 7, variationName: 'Large' },
      13: { name: 'Footer', variationID: '8', variationName: 'Original' },
    });
    expect(runningTests(tool)).toEqual([
      { campaign: 'Header', variation: 'Large', variationId: '7' },
      { campaign: 'Footer', variation: 'Original', variationId: '8' },
    ]);
  });

  it('leaves out tests without a variation', () => {
    const tests = {
      1: { name: 'a' },
      2: { name: 'b', variationID: undefined },
      3: { variationID: null },
      4: null,
    };
    expect(runningTests(toolWith(tests))).toEqual([]);
  });

  it.each([[undefined], [null], ['tool'], [{}], [{ getTestsOnPage: 1 }], [toolWith(null)], [toolWith('x')]])(
    'of %j are none',
    (tool) => {
      expect(runningTests(tool)).toEqual([]);
    },
  );

  it('calls the method on its tool', () => {
    const tool = {
      tests: { 1: { name: 'a', variationName: 'b', variationID: 1 } },
      getTestsOnPage() {
        return this.tests;
      },
    };
    expect(runningTests(tool)).toHaveLength(1);
  });

  it.each([
    [{ visitor: { id: 'v1' } }, 'v1'],
    [{ visitor: { id: 5 } }, '5'],
    [{ visitor: { id: {} } }, ''],
    [{ visitor: {} }, ''],
    [{}, ''],
    [undefined, ''],
  ])('the visitor of %j is %j', (tool, expected) => {
    expect(visitorId(tool)).toBe(expected);
  });

  describe('visitValue', () => {
    const test = (campaign: string, variation: string, variationId: string) => ({
      campaign,
      variation,
      variationId,
    });

    it.each([
      [[], 'v', ''],
      [[test('A', 'B', '1')], 'v', 'abt_campaign=A&abt_variation=B:1&abt_vid=v'],
      [
        [test('A', 'B', '1'), test('C', 'D', '2')],
        'v',
        'abt_campaign=A&abt_variation=B:1&abt_vid=v&abt_campaign=C&abt_variation=D:2&abt_vid=v',
      ],
      [
        [test('a&b=c', 'x:y; z', '1:2')],
        'ü',
        'abt_campaign=a%26b%3Dc&abt_variation=x%3Ay%3B%20z:1%3A2&abt_vid=%C3%BC',
      ],
    ])('of %j and %s is %s (specification section 3)', (tests, visitor, expected) => {
      expect(visitValue(tests, visitor)).toBe(expected);
      expect(() => serializeCookie('abt_visit', expected)).not.toThrow();
    });

    it('leaves out what does not fit into a cookie, and keeps the rest', () => {
      const tests = [test('A', 'B', '1'), test('x'.repeat(5000), 'B', '2'), test('C', 'D', '3')];
      const value = visitValue(tests, 'v');
      expect(value).toContain('abt_campaign=A');
      expect(value).toContain('abt_campaign=C');
      expect(value).not.toContain('xxx');
      const many = Array.from({ length: 200 }, (_, index) => test(`Campaign ${index}`, 'B', '1'));
      expect(visitValue(many, 'v').length).toBeLessThanOrEqual(MAX_COOKIE_CHARACTERS);
    });
  });
});
