import type { HttpError } from './errors.ts';

/** Server-sent event (HTML standard, section 9.2). */
export interface ServerEvent {
  readonly name: string;
  /** Value of `Last-Event-ID` that resumes after this event; without line breaks. */
  readonly id?: string | undefined;
  /** JSON value of the `data` field. */
  readonly data: unknown;
}

/** Sink that a stream writes its events to. */
export interface EventSink {
  /**
   * Sends an event and resolves once there is room for more (back-pressure) or the client has disconnected. Events
   * after the end are dropped.
   */
  send(event: ServerEvent): Promise<void>;
  /** Aborted when the client disconnects or the service closes. */
  readonly signal: AbortSignal;
}

/** Response body that is written over time, until either side ends it. */
export interface EventStream {
  /** Writes the events; the stream ends when the promise settles, which must be soon after `sink.signal` is aborted. */
  run(sink: EventSink): Promise<void>;
}

/** Slice of a file on disk, streamed rather than read into memory. Offset and length in bytes. */
export interface FileSlice {
  readonly path: string;
  readonly start: number;
  readonly length: number;
}

/** Body that is read in chunks while it is sent, so that it is never in memory as a whole. */
export interface ChunkedBody {
  /** Returns the same chunks on each call. Each is valid until the next one is requested, unless they are an array. */
  readonly chunks: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Total length in bytes. */
  readonly length: number;
  /**
   * Releases memory or file of the chunks; called once, at the end, also when none was read. `isSent` is false after a
   * failed transmission.
   */
  readonly release?: (isSent: boolean) => void;
}

/** Body whose length is known before it is sent. */
export type SizedBody = string | Uint8Array | FileSlice | ChunkedBody | undefined;

/** Reply of a route; middleware adds CORS headers and compression. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: SizedBody | EventStream;
}

/** Reply with a body of known length. */
export interface SizedReply extends Reply {
  readonly body?: SizedBody;
}

/** Reply with an event stream. */
export interface StreamedReply extends Reply {
  readonly body: EventStream;
}

/** True if the body is a slice of a file on disk. */
export function isFileSlice(body: SizedBody): body is FileSlice {
  return typeof body === 'object' && 'path' in body;
}

/** True if the body is read in chunks. */
export function isChunkedBody(body: SizedBody): body is ChunkedBody {
  return typeof body === 'object' && 'chunks' in body;
}

/** Returns the length of a body in bytes, in UTF-8 for strings. */
export function bodyLength(body: SizedBody): number {
  if (body === undefined) return 0;
  if (typeof body === 'string') return Buffer.byteLength(body);
  return 'byteLength' in body ? body.byteLength : body.length;
}

/** Creates a JSON reply from an encoded body. */
export function jsonBytesReply(status: number, body: ChunkedBody): SizedReply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
}

/** Creates a JSON reply; `value` is serialised without an envelope. */
export function jsonReply(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): SizedReply {
  const body = JSON.stringify(value);
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body };
}

/** Creates the reply of an error; it must not be cached. */
export function errorReply(error: HttpError): SizedReply {
  return jsonReply(error.status, error.body, { 'cache-control': 'no-store', ...error.headers });
}

/** True if the body is an event stream rather than a body of known length. */
export function isEventStream(body: Reply['body']): body is EventStream {
  return typeof body === 'object' && 'run' in body;
}

/** Serialises an event to the wire format of server-sent events. */
export function encodeEvent({ name, id, data }: ServerEvent): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `${idLine}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Creates a reply with an event stream as its body. */
export function eventStreamReply(run: EventStream['run']): StreamedReply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // A keep-alive connection would delay the shutdown of the service.
      connection: 'close',
    },
    body: { run },
  };
}
