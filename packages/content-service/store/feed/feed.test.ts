import { describe, expect, it } from 'vitest';
import { decodePosition, encodePosition, createFeeds, ChangeFeed } from './feed.ts';
import { SlowConsumer } from '../../shared/errors.ts';
import { memoryStore, write } from './testing.ts';
import { TRANSACTION_LOG_ENTRIES } from '../store.ts';
import { storedDocument } from '../documents/testing.ts';

const text = (raw: string) => Buffer.from(raw).toString('base64url');

describe('positions', () => {
  it.each([
    { epoch: 'a1', sequence: 0, events: 0 },
    { epoch: 'Z', sequence: 123_456, events: 7 },
  ])('round-trip: %o', (position) => {
    const encoded = encodePosition(position);
    expect(encoded).toMatch(/^[\w-]+$/);
    expect(decodePosition(encoded)).toEqual(position);
  });

  it.each([
    '',
    'nonsense',
    text('2|a|0|0'),
    text('1|a|0'),
    text('1||0|0'),
    text('1|a|-1|0'),
    text('1|a|1.5|0'),
    text('1|a|1e3|0'),
    text(`1|a|${'9'.repeat(16)}|0`),
    text('1|a|0|0\n'),
    text('1|a|0|0|0'),
  ])('are not decoded from %o', (encoded) => expect(decodePosition(encoded)).toBeUndefined());
});

function start() {
  const store = memoryStore();
  return { store, feed: new ChangeFeed(store, ({ id }) => id), stop: new AbortController() };
}

async function take(feed: ChangeFeed<string>, from: number, count: number): Promise<string[]> {
  const entries = [];
  for await (const { sequence, entry } of feed.follow(from, new AbortController().signal)) {
    entries.push(`${sequence} ${entry}`);
    if (entries.length === count) break;
  }
  return entries;
}

describe('a change feed', () => {
  it('yields transactions in order, past ones and new ones', async () => {
    const { store, feed } = start();
    await write(store, 't1');
    const following = take(feed, 0, 3);
    await write(store, 't2');
    await write(store, 't3');
    expect(await following).toEqual(['1 t1', '2 t2', '3 t3']);
    expect(await take(feed, 2, 1)).toEqual(['3 t3']);
    expect(feed.end.sequence).toBe(3);
  });

  it('begins at its creation', async () => {
    const store = memoryStore();
    await write(store, 't1');
    const feed = new ChangeFeed(store, ({ id }) => id);
    expect(feed.end.sequence).toBe(0);
    await write(store, 't2');
    expect(await take(feed, 0, 1)).toEqual(['1 t2']);
  });

  it('maps a transaction to its entry with the snapshot after it', async () => {
    const store = memoryStore([storedDocument('b')]);
    const feed = new ChangeFeed(store, (_, { documents }) => documents.map(({ _id }) => _id).join());
    await write(store, 't1');
    await write(store, 't2', storedDocument('c'));
    expect(await take(feed, 0, 2)).toEqual(['1 a,b', '2 a,b,c']);
  });

  it('lets each follower read at its own pace', async () => {
    const { store, feed, stop } = start();
    const slow = feed.follow(0, stop.signal);
    for (const id of ['t1', 't2', 't3']) await write(store, id);
    expect((await slow.next()).value).toEqual({ sequence: 1, entry: 't1' });
    expect(await take(feed, 0, 3)).toHaveLength(3);
    expect((await slow.next()).value).toEqual({ sequence: 2, entry: 't2' });
    await slow.return();
  });

  it('releases followers that stop, wait or fail', async () => {
    const { store, feed, stop } = start();
    const waiting = take(feed, 0, 1);
    const aborted = feed.follow(0, stop.signal).next();
    const failing = (async () => {
      for await (const { entry } of feed.follow(0, new AbortController().signal)) throw new Error(entry);
    })();
    expect(feed.followers).toBe(3);
    stop.abort();
    expect(await aborted).toEqual({ done: true, value: undefined });
    expect(feed.followers).toBe(2);
    await Promise.all([write(store, 't1'), waiting, expect(failing).rejects.toThrow('t1')]);
    expect(feed.followers).toBe(0);
  });

  it('yields nothing when the signal is already aborted', async () => {
    const { feed, stop } = start();
    stop.abort();
    expect(await feed.follow(0, stop.signal).next()).toMatchObject({ done: true });
    expect(feed.followers).toBe(0);
  });

  it('notifies followers after the writer has its response', async () => {
    const { store, feed } = start();
    const order: string[] = [];
    const told = take(feed, 0, 1).then(() => order.push('notified'));
    await write(store, 't1').then(() => order.push('responded'));
    await told;
    expect(order).toEqual(['responded', 'notified']);
  });
});

it('a follower that falls behind fails with SlowConsumer once its next transaction is dropped from the log', async () => {
  const { store, feed, stop } = start();
  const { end } = feed;
  const slow = feed.follow(0, stop.signal);
  await write(store, 't0');
  expect((await slow.next()).value).toMatchObject({ entry: 't0' });
  for (let number = 1; number <= TRANSACTION_LOG_ENTRIES; number += 1) await write(store, `t${number}`);
  expect(feed.canResumeAt({ ...end, sequence: 1 })).toBe(true);
  expect(feed.canResumeAt(end)).toBe(false);
  expect((await slow.next()).value).toMatchObject({ entry: 't1' });
  await write(store, 'u1');
  await write(store, 'u2');
  await expect(slow.next()).rejects.toBeInstanceOf(SlowConsumer);
  expect(feed.followers).toBe(0);
});

it('canResumeAt returns true for positions of this run within the log', async () => {
  const { store, feed } = start();
  await write(store, 't1');
  expect(feed.canResumeAt(feed.end)).toBe(true);
  expect(feed.canResumeAt({ ...feed.end, sequence: 0 })).toBe(true);
  expect(feed.canResumeAt({ ...feed.end, sequence: 2 })).toBe(false);
  expect(feed.canResumeAt({ ...feed.end, epoch: start().feed.end.epoch })).toBe(false);
});

it('createFeeds creates one feed per store', () => {
  const feedOf = createFeeds(({ id }) => id);
  const [one, other] = [memoryStore(), memoryStore()];
  expect(feedOf(one)).toBe(feedOf(one));
  expect(feedOf(other)).not.toBe(feedOf(one));
});
