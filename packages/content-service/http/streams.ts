import type { ServerResponse } from 'node:http';
import { httpError } from './errors.ts';
import { SlowConsumer } from '../shared/errors.ts';
import {
  encodeEvent,
  type EventSink,
  type EventStream,
  type ServerEvent,
  type StreamedReply,
} from './reply.ts';

/** Maximum number of open event streams (listeners and live events); further ones get 429. */
const MAX_OPEN_STREAMS = 256;

/**
 * Heartbeat interval of event streams, in milliseconds; a client that has read nothing between two heartbeats is
 * disconnected.
 */
const STREAM_HEARTBEAT_MS = 15_000;

/** Reconnection time of event streams (the `retry` field of server-sent events), in milliseconds. */
const STREAM_RETRY_MS = 1000;

/** Options of {@link Streams}. */
export interface StreamSettings {
  /** Receives unexpected errors of streams. */
  readonly onError: (error: unknown) => void;
  readonly maxOpen?: number | undefined;
  /** Heartbeat interval in milliseconds. */
  readonly heartbeatMs?: number | undefined;
}

/** Resolves on `drain` or when the client has disconnected. */
function drained(response: ServerResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    response.once('drain', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

/** Starts the heartbeat: comments keep an idle connection open and reveal a client that does not read. */
function startHeartbeat(response: ServerResponse, interval: number): NodeJS.Timeout {
  let waiting = -1;
  return setInterval(() => {
    if (!response.writableNeedDrain) {
      waiting = -1;
      response.write(':\n\n');
    } else if (response.writableLength === waiting) {
      response.destroy();
    } else {
      waiting = response.writableLength;
    }
  }, interval).unref();
}

function createSink(response: ServerResponse, signal: AbortSignal): EventSink {
  async function send(event: ServerEvent): Promise<void> {
    if (!signal.aborted && !response.write(encodeEvent(event))) await drained(response, signal);
  }
  return { send, signal };
}

/** Event streams of a service, with a limit on their number. */
export class Streams {
  readonly #settings: StreamSettings;
  readonly #open = new Set<AbortController>();
  #isClosed = false;

  constructor(settings: StreamSettings) {
    this.#settings = settings;
  }

  /** Number of open streams; a stream counts until its resources are released. */
  get open(): number {
    return this.#open.size;
  }

  async #run(response: ServerResponse, signal: AbortSignal, stream: EventStream): Promise<void> {
    response.write(`retry: ${STREAM_RETRY_MS}\n\n`);
    try {
      await stream.run(createSink(response, signal));
    } catch (error) {
      if (!(error instanceof SlowConsumer)) this.#settings.onError(error);
      response.destroy();
    }
  }

  /**
   * Serves a stream until it ends, its client disconnects or the service closes.
   *
   * @param options `headOnly` to send the head only (HEAD requests).
   * @throws HttpError 429 when `maxOpen` streams are open, 503 when the service is closing.
   */
  async serve(
    response: ServerResponse,
    { status, headers, body }: StreamedReply,
    { headOnly }: { readonly headOnly: boolean },
  ): Promise<void> {
    const { maxOpen = MAX_OPEN_STREAMS, heartbeatMs = STREAM_HEARTBEAT_MS } = this.#settings;
    if (this.#isClosed) throw httpError(503, 'The content service is closing');
    if (this.#open.size >= maxOpen) {
      throw httpError(
        429,
        `Too many open event streams: at most ${maxOpen} are served; close listeners that are no longer needed`,
        { 'retry-after': '1' },
      );
    }
    response.writeHead(status, { 'x-content-type-options': 'nosniff', ...headers });
    if (headOnly || response.destroyed) return void response.end();
    const stop = new AbortController();
    this.#open.add(stop);
    response.once('close', () => stop.abort());
    const heartbeat = startHeartbeat(response, heartbeatMs);
    await this.#run(response, stop.signal, body);
    clearInterval(heartbeat);
    this.#open.delete(stop);
    response.end();
  }

  /** Ends all streams; further ones get 503. */
  close(): void {
    this.#isClosed = true;
    for (const stop of this.#open) stop.abort();
  }
}
