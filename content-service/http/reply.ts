import type { HttpError } from './errors.ts';
import type { StreamLimit } from './faults/stream-limit.ts';
import type { EventStream } from './event-sink.ts';

/** Part of a file on disk, sent without reading the file into memory. Offsets and lengths in bytes. */
export interface FileSlice {
  readonly path: string;
  readonly start: number;
  readonly length: number;
}

/** Bytes that are made while they are sent, so that they are never in memory all at once. */
export interface Pieces {
  /** Makes the same pieces each time it is called. */
  readonly pieces: () => Iterable<Uint8Array>;
  /** Of all pieces together, in bytes. */
  readonly length: number;
  /** Called once nobody reads the pieces any more: their memory may hold something else afterwards. */
  readonly release?: () => void;
}

/** A body of known length. */
export type SizedBody = string | Uint8Array | FileSlice | Pieces | undefined;

/** Faults to carry out while a reply is sent. */
export interface Transmission {
  /** `true` to cut the connection instead of sending anything. */
  readonly isCut?: boolean | undefined;
  /** `true` to send nothing and leave the connection open; of event streams, see `streamLimit`. */
  readonly isStalled?: boolean | undefined;
  /** Bytes of the body after which the connection is cut. */
  readonly dropAfterBytes?: number | undefined;
  /** Point at which an event stream breaks off. */
  readonly streamLimit?: StreamLimit | undefined;
}

/** Reply of a route; middleware adds CORS headers, faults and compression. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: SizedBody | EventStream;
  /** Injected faults. */
  readonly transmission?: Transmission | undefined;
}

/** An answer of known length. */
export interface SizedReply extends Reply {
  readonly body?: SizedBody;
}

/** An answer that goes on until one side ends it. */
export interface StreamedReply extends Reply {
  readonly body: EventStream;
}

/** Tells a file on disk from bytes in memory. */
export function isFileSlice(body: SizedBody): body is FileSlice {
  return typeof body === 'object' && 'path' in body;
}

/** Tells bytes that are yet to be made from others. */
export function isPieces(body: SizedBody): body is Pieces {
  return typeof body === 'object' && 'pieces' in body;
}

function* firstOf(pieces: Iterable<Uint8Array>, length: number): Generator<Uint8Array> {
  let left = length;
  for (const piece of pieces) {
    if (left <= 0) return;
    yield piece.subarray(0, left);
    left -= piece.byteLength;
  }
}

/** Size of a body in bytes. */
export function bodyLength(body: SizedBody): number {
  if (body === undefined) return 0;
  if (typeof body === 'string') return Buffer.byteLength(body);
  return isFileSlice(body) || isPieces(body) ? body.length : body.byteLength;
}

/** The first `length` bytes of a body. */
export function firstBytes(body: SizedBody, length: number): SizedBody {
  if (body === undefined) return undefined;
  if (isFileSlice(body)) return { ...body, length: Math.min(length, body.length) };
  if (isPieces(body)) {
    return { pieces: () => firstOf(body.pieces(), length), length: Math.min(length, body.length) };
  }
  return (typeof body === 'string' ? Buffer.from(body) : body).subarray(0, length);
}

/** A JSON answer whose bytes are made already. */
export function jsonBytesReply(status: number, body: Pieces): SizedReply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
}

/** A JSON answer; `value` is sent as it is. */
export function jsonReply(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): SizedReply {
  const body = JSON.stringify(value);
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body };
}

/** The answer an error stands for. */
export function errorReply(error: HttpError): SizedReply {
  return jsonReply(error.status, error.body, { 'cache-control': 'no-store', ...error.headers });
}
