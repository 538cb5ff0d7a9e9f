import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  syncTests,
  type RunningTest,
  runningTests,
  visitorId,
  visitValue,
  MAX_COOKIE_CHARACTERS,
} from './sync-tests.ts';
import { serializeCookie } from '../cookies/serialize-cookie.ts';

describe('syncTests', () => {
  const TEST: RunningTest = { campaign: 'Header', variation: 'Large', variationId: '7' };

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function start(read: () => readonly RunningTest[]) {
    const counted = vi.fn(read);
    const write = vi.fn();
    const logError = vi.spyOn(console, 'error').mockReturnValue();
    let begin: () => void = () => undefined;
    const stop = syncTests({
      read: counted,
      write,
      onTestBegun: (callback) => {
        begin = callback;
        return () => {
          begin = () => undefined;
        };
      },
    });
    return { read: counted, write, logError, stop, begin: () => begin() };
  }

  it('stores running tests at once, and asks no further', () => {
    const { read, write } = start(() => [TEST]);
    expect(write).toHaveBeenCalledExactlyOnceWith([TEST]);
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledOnce();
  });

  it('asks every second, 7 more times, while there are none (specification section 4)', () => {
    const { read, write } = start(() => []);
    for (const times of [2, 3, 4, 5, 6, 7, 8]) {
      vi.advanceTimersByTime(999);
      expect(read).toHaveBeenCalledTimes(times - 1);
      vi.advanceTimersByTime(1);
      expect(read).toHaveBeenCalledTimes(times);
    }
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledTimes(8);
    expect(write).not.toHaveBeenCalled();
  });

  it('stops asking with the first answer', () => {
    let calls = 0;
    const { read, write } = start(() => (++calls > 3 ? [TEST] : []));
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledTimes(4);
    expect(write).toHaveBeenCalledOnce();
  });

  it('stores anew when a test begins, also after the last refresh', () => {
    let tests: readonly RunningTest[] = [];
    const { begin, write } = start(() => tests);
    vi.advanceTimersByTime(60_000);
    tests = [TEST];
    begin();
    expect(write).toHaveBeenCalledExactlyOnceWith([TEST]);
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
