import type { HttpError } from './errors.ts';

/** Part of a file on disk, sent without reading the file into memory. Offsets and lengths in bytes. */
export interface FileSlice {
  readonly path: string;
  readonly start: number;
  readonly length: number;
}

/** What a route answers, before compression, CORS and faults. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | FileSlice | undefined;
}

/** Tells a file on disk from bytes in memory. */
export function isFileSlice(body: Reply['body']): body is FileSlice {
  return typeof body === 'object' && 'path' in body;
}

/** Size of a body in bytes. */
export function bodyLength(body: Reply['body']): number {
  if (body === undefined) return 0;
  if (typeof body === 'string') return Buffer.byteLength(body);
  return isFileSlice(body) ? body.length : body.byteLength;
}

/** The first `length` bytes of a body. */
export function firstBytes(body: Reply['body'], length: number): Reply['body'] {
  if (body === undefined) return undefined;
  if (isFileSlice(body)) return { ...body, length: Math.min(length, body.length) };
  return (typeof body === 'string' ? Buffer.from(body) : body).subarray(0, length);
}

/** A JSON answer whose text is made already. */
export function textReply(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body };
}

/** A JSON answer; `value` is sent as it is. */
export function jsonReply(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return textReply(status, JSON.stringify(value), headers);
}

/** The answer an error stands for. */
export function errorReply(error: HttpError): Reply {
  return jsonReply(error.status, error.body, { 'cache-control': 'no-store', ...error.headers });
}
