import { randomId } from '../../shared/random-id.ts';
import { SlowConsumer } from '../../shared/errors.ts';
import type { DocumentStore, TransactionListener } from '../store.ts';

/** Position in the change feed of a dataset, as encoded in the ids of server-sent events. */
export interface Position {
  /** Run of the service in which the position is valid. */
  readonly epoch: string;
  /** Number of transactions that the client has received completely. */
  readonly sequence: number;
  /** Number of events received of the next transaction. */
  readonly events: number;
}

/** Encodes a position as an opaque token (base64url). */
export function encodePosition({ epoch, sequence, events }: Position): string {
  return Buffer.from(`1|${epoch}|${sequence}|${events}`).toString('base64url');
}

/** Decodes a token of {@link encodePosition}; `undefined` for anything else. */
export function decodePosition(text: string): Position | undefined {
  const match = /^1\|([a-zA-Z0-9]+)\|(\d{1,15})\|(\d{1,15})$/.exec(
    Buffer.from(text, 'base64url').toString('utf8'),
  );
  if (match?.[1] === undefined) return undefined;
  return { epoch: match[1], sequence: Number(match[2]), events: Number(match[3]) };
}

/** Entry of a change feed. */
interface FeedItem<Entry> {
  /** Sequence number; 1 for the first transaction of the feed. */
  readonly sequence: number;
  readonly entry: Entry;
}

/**
 * Change feed of a dataset since its creation, for any number of followers at their own pace. All read one bounded log,
 * so a follower costs no memory; one that falls behind the log fails with {@link SlowConsumer}.
 */
export interface ChangeFeed<Entry> {
  /** Sequence number of the last transaction. */
  readonly sequence: number;
  /** Number of active followers. */
  readonly followers: number;
  /** Position after the last transaction. */
  readonly end: Position;
  /** True if the log still has everything after the position. */
  canResumeAt(position: Position): boolean;
  /**
   * Yields every transaction after a sequence number, in order, as they are committed; ends when the signal is aborted.
   *
   * @throws SlowConsumer when a transaction has been dropped from the log.
   */
  follow(sequence: number, signal: AbortSignal): AsyncGenerator<FeedItem<Entry>, void>;
}

/**
 * Creates a feed. It stays subscribed to the store, so that clients can resume after a disconnection.
 *
 * @param store Store to follow; the length of its log bounds that of the feed.
 * @param toEntry Maps a transaction to its entry; called synchronously, with the snapshot after the transaction.
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
    // Deferred: the writer gets its response first.
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
    canResumeAt(position) {
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
          if (entry === undefined) throw new SlowConsumer();
          seen += 1;
          yield { sequence: seen, entry };
        }
      } finally {
        followers -= 1;
      }
    },
  };
}

/** Returns a function that returns the feed of a store, created on first use and garbage-collected with the store. */
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
