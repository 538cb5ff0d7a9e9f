import type { HttpError } from './errors.ts';
import type { EventStream } from './event-stream.ts';

/** Part of a file on disk, sent without reading the file into memory. Offsets and lengths in bytes. */
export interface FileSlice {
  readonly path: string;
  readonly start: number;
  readonly length: number;
}

/** A body of known length. */
export type SizedBody = string | Uint8Array | FileSlice | undefined;

/** What a route answers, before compression, CORS and faults. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: SizedBody | EventStream;
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

/** Size of a body in bytes. */
export function bodyLength(body: SizedBody): number {
  if (body === undefined) return 0;
  if (typeof body === 'string') return Buffer.byteLength(body);
  return isFileSlice(body) ? body.length : body.byteLength;
}

/** The first `length` bytes of a body. */
export function firstBytes(body: SizedBody, length: number): SizedBody {
  if (body === undefined) return undefined;
  if (isFileSlice(body)) return { ...body, length: Math.min(length, body.length) };
  return (typeof body === 'string' ? Buffer.from(body) : body).subarray(0, length);
}

/** A JSON answer whose text is made already. */
export function textReply(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): SizedReply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body };
}

/** A JSON answer; `value` is sent as it is. */
export function jsonReply(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): SizedReply {
  return textReply(status, JSON.stringify(value), headers);
}

/** The answer an error stands for. */
export function errorReply(error: HttpError): SizedReply {
  return jsonReply(error.status, error.body, { 'cache-control': 'no-store', ...error.headers });
}
