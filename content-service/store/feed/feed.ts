import { randomId } from '../../ground/random-id.ts';
import { ReaderTooSlow } from '../../ground/errors.ts';
import type { DocumentStore, TransactionListener } from '../store.ts';
import type { Position } from './position.ts';

/** One transaction, as a feed tells of it. */
export interface FeedItem<Entry> {
  /** 1 for the first transaction of the feed. */
  readonly sequence: number;
  readonly entry: Entry;
}

/**
 * The transactions of a dataset from when the feed was made, for any number of followers, each at its own pace. Nothing
 * is kept per follower: all of them read the one log, and who falls behind it has lost its place.
 */
export interface ChangeFeed<Entry> {
  /** How many transactions there were. */
  readonly sequence: number;
  /** How many follow right now. */
  readonly followers: number;
  /** The place after the last transaction. */
  readonly end: Position;
  /** Whether everything after a position is still known. */
  reaches(position: Position): boolean;
  /**
   * Tells of every transaction after a sequence number, in order, as they come; ends when the signal is aborted.
   *
   * @throws ReaderTooSlow when a transaction is no longer known.
   */
  follow(sequence: number, signal: AbortSignal): AsyncGenerator<FeedItem<Entry>, void>;
}

/**
 * Makes a feed. It stays subscribed to the store, so that a reader who returns finds what it missed.
 *
 * @param store Its own log sets how many transactions are kept.
 * @param toEntry What is kept of a transaction; called at once, with the documents after it.
 */
export function createFeed<Entry>(
  store: DocumentStore,
  toEntry: (...transaction: Parameters<TransactionListener>) => Entry,
): ChangeFeed<Entry> {
  const epoch = randomId();
  const log: Entry[] = [];
  const waiting = new Set<() => void>();
  let sequence = 0;
  let followers = 0;

  function wake(): void {
    for (const resolve of [...waiting]) resolve();
  }

  store.subscribe((transaction, snapshot) => {
    log.push(toEntry(transaction, snapshot));
    sequence += 1;
    log.splice(0, log.length - store.transactions.length);
    // Not within the write: whoever wrote gets the answer first.
    setImmediate(wake);
  });

  function nextChange(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  return {
    get sequence() {
      return sequence;
    },
    get followers() {
      return followers;
    },
    get end() {
      return { epoch, sequence, events: 0 };
    },
    reaches(position) {
      const missed = sequence - position.sequence;
      return position.epoch === epoch && missed >= 0 && missed <= log.length;
    },
    async *follow(from, signal) {
      let seen = from;
      followers += 1;
      try {
        while (!signal.aborted) {
          if (seen >= sequence) {
            await nextChange(signal);
            continue;
          }
          const entry = log[log.length - (sequence - seen)];
          if (entry === undefined) throw new ReaderTooSlow();
          seen += 1;
          yield { sequence: seen, entry };
        }
      } finally {
        followers -= 1;
      }
    },
  };
}

/** Feeds of stores, made when first asked for and gone with their store. */
export function createFeeds<Entry>(
  toEntry: (...transaction: Parameters<TransactionListener>) => Entry,
): (store: DocumentStore) => ChangeFeed<Entry> {
  const feeds = new WeakMap<DocumentStore, ChangeFeed<Entry>>();
  return (store) => {
    const feed = feeds.get(store) ?? createFeed(store, toEntry);
    feeds.set(store, feed);
    return feed;
  };
}
