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

/** Options of {@link createStreams}. */
export interface StreamSettings {
  /** Receives unexpected errors of streams. */
  readonly onError: (error: unknown) => void;
  readonly maxOpen?: number | undefined;
  /** Heartbeat interval in milliseconds. */
  readonly heartbeatMs?: number | undefined;
}

/** Options of one stream. */
interface ServeOptions {
  /** True to send the head only (HEAD requests). */
  readonly headOnly: boolean;
}

/** Event streams of a service, with a limit on their number. */
export interface Streams {
  /** Number of open streams; a stream counts until its resources are released. */
  readonly open: number;
  /**
   * Serves a stream until it ends, its client disconnects or the service closes.
   *
   * @throws HttpError 429 when `maxOpen` streams are open, 503 when the service is closing.
   */
  serve(response: ServerResponse, reply: StreamedReply, options: ServeOptions): Promise<void>;
  /** Ends all streams; further ones get 503. */
  close(): void;
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

/** Creates the registry of event streams: it limits, serves and closes them. */
export function createStreams(settings: StreamSettings): Streams {
  const { onError, maxOpen = MAX_OPEN_STREAMS, heartbeatMs = STREAM_HEARTBEAT_MS } = settings;
  const open = new Set<AbortController>();
  let isClosed = false;

  async function run(response: ServerResponse, signal: AbortSignal, stream: EventStream): Promise<void> {
    response.write(`retry: ${STREAM_RETRY_MS}\n\n`);
    try {
      await stream.run(createSink(response, signal));
    } catch (error) {
      if (!(error instanceof SlowConsumer)) onError(error);
      response.destroy();
    }
  }

  return {
    get open() {
      return open.size;
    },
    async serve(response, { status, headers, body }, { headOnly }) {
      if (isClosed) throw httpError(503, 'The content service is closing');
      if (open.size >= maxOpen) {
        throw httpError(
          429,
          `Too many open event streams: at most ${maxOpen} are served; close listeners that are no longer needed`,
          { 'retry-after': '1' },
        );
      }
      response.writeHead(status, { 'x-content-type-options': 'nosniff', ...headers });
      if (headOnly || response.destroyed) return void response.end();
      const stop = new AbortController();
      open.add(stop);
      response.once('close', () => stop.abort());
      const heartbeat = startHeartbeat(response, heartbeatMs);
      await run(response, stop.signal, body);
      clearInterval(heartbeat);
      open.delete(stop);
      response.end();
    },
    close() {
      isClosed = true;
      for (const stop of open) stop.abort();
    },
  };
}
