import type { LiveEvent } from '@sanity/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChanges, type LiveEvents } from './follow-changes.ts';

type Observer = Parameters<ReturnType<LiveEvents['events']>['subscribe']>[0];

const DELAY_MS = 1000;

/** Creates a source of live events whose streams the test drives. */
function fakeLive() {
  const streams: Observer[] = [];
  const options: unknown[] = [];
  const unsubscribe = vi.fn();
  const live: LiveEvents = {
    events: (given) => ({
      subscribe(observer) {
        options.push(given);
        streams.push(observer);
        return { unsubscribe };
      },
    }),
  };
  return { live, streams, options, unsubscribe };
}

function follow() {
  const source = fakeLive();
  const log: string[] = [];
  const stop = followChanges(
    source.live,
    {
      changed: (tags) => log.push(`changed ${tags.join(' ')}`),
      reset: () => log.push('reset'),
      connected: (isConnected) => log.push(isConnected ? 'up' : 'down'),
    },
    DELAY_MS,
  );
  return { ...source, log, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each<[LiveEvent, string[]]>([
  [{ type: 'welcome' }, ['reset', 'up']],
  [{ type: 'restart', id: '1' }, ['reset', 'up']],
  [{ type: 'message', id: '1', tags: ['s1:a', 's1:b'] }, ['changed s1:a s1:b']],
  [{ type: 'reconnect' }, ['down']],
  [{ type: 'goaway', id: '1', reason: 'limit' }, ['down']],
])('turns %o into %o', (event, expected) => {
  const { streams, log, options } = follow();
  streams[0]?.next(event);
  expect(log).toEqual(expected);
  expect(options).toEqual([{ includeDrafts: true }]);
});

it.each([
  ['fails', (stream: Observer) => stream.error(new Error('refused'))],
  ['ends', (stream: Observer) => stream.complete()],
])('subscribes again after a delay when a stream %s', (_, end) => {
  const { streams, log } = follow();
  for (const count of [1, 2]) {
    const stream = streams.at(-1);
    if (stream) end(stream);
    vi.advanceTimersByTime(DELAY_MS - 1);
    expect(streams).toHaveLength(count);
    vi.advanceTimersByTime(1);
    expect(streams).toHaveLength(count + 1);
  }
  expect(log).toEqual(['down', 'down']);
});

it('stops for good when it is unsubscribed', () => {
  const { streams, stop, unsubscribe } = follow();
  streams[0]?.error(new Error('refused'));
  stop();
  vi.advanceTimersByTime(10 * DELAY_MS);
  expect(streams).toHaveLength(1);
  expect(unsubscribe).toHaveBeenCalledOnce();
  streams[0]?.complete();
  vi.advanceTimersByTime(10 * DELAY_MS);
  expect(streams).toHaveLength(1);
});
