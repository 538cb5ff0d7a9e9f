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

/**
 * Change feed of a dataset since its creation, for any number of followers at their own pace. All read one bounded log,
 * so a follower costs no memory; one that falls behind the log fails with {@link SlowConsumer}. It stays subscribed to
 * the store, so that clients can resume after a disconnection.
 */
export class ChangeFeed<Entry> {
  readonly #epoch = randomId();
  readonly #log: Entry[] = [];
  readonly #waiting = new Set<() => void>();
  #sequence = 0;
  #followers = 0;

  /**
   * @param store Store to follow; the length of its log bounds that of the feed.
   * @param toEntry Maps a transaction to its entry; called synchronously, with the snapshot after the transaction.
   */
  constructor(store: DocumentStore, toEntry: (...transaction: Parameters<TransactionListener>) => Entry) {
    store.subscribe((transaction, snapshot) => {
      this.#log.push(toEntry(transaction, snapshot));
      this.#sequence += 1;
      this.#log.splice(0, this.#log.length - store.transactions.length);
      // Deferred: the writer gets its response first.
      setImmediate(() => {
        for (const resolve of [...this.#waiting]) resolve();
      });
    });
  }

  /** Number of active followers. */
  get followers(): number {
    return this.#followers;
  }

  /** Position after the last transaction; its sequence number is that of the transaction, from 1. */
  get end(): Position {
    return { epoch: this.#epoch, sequence: this.#sequence, events: 0 };
  }

  /** True if the log still has everything after the position. */
  canResumeAt({ epoch, sequence }: Position): boolean {
    const missed = this.#sequence - sequence;
    return epoch === this.#epoch && missed >= 0 && missed <= this.#log.length;
  }

  #nextChange(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  /**
   * Yields every transaction after a sequence number, in order, as they are committed; ends when the signal is aborted.
   *
   * @throws SlowConsumer when a transaction has been dropped from the log.
   */
  async *follow(from: number, signal: AbortSignal) {
    let sequence = from;
    this.#followers += 1;
    try {
      while (!signal.aborted) {
        if (sequence >= this.#sequence) {
          await this.#nextChange(signal);
          continue;
        }
        const entry = this.#log[this.#log.length - (this.#sequence - sequence)];
        if (entry === undefined) throw new SlowConsumer();
        sequence += 1;
        yield { sequence, entry };
      }
    } finally {
      this.#followers -= 1;
    }
  }
}

/** Returns a function that returns the feed of a store, created on first use and garbage-collected with the store. */
export function createFeeds<Entry>(
  toEntry: (...transaction: Parameters<TransactionListener>) => Entry,
): (store: DocumentStore) => ChangeFeed<Entry> {
  const feeds = new WeakMap<DocumentStore, ChangeFeed<Entry>>();
  return (store) => {
    const feed = feeds.get(store) ?? new ChangeFeed(store, toEntry);
    feeds.set(store, feed);
    return feed;
  };
}
