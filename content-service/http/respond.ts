import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { READER_STALL_MS } from '../shared/config.ts';
import {
  bodyLength,
  isFileSlice,
  isChunkedBody,
  type FileSlice,
  type SizedBody,
  type SizedReply,
} from './reply.ts';

/** Options of {@link send}. */
export interface SendOptions {
  /** True to send the head only (HEAD requests). */
  readonly headOnly: boolean;
  /** Write timeout in milliseconds; `READER_STALL_MS` by default. */
  readonly stallMs?: number | undefined;
}

/**
 * Resolves once the kernel has accepted all bytes written.
 *
 * @throws Error when the client disconnects before.
 */
function allSent(response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Error('The client disconnected before the end of the response'));
    if (response.destroyed) return leave();
    response.once('close', leave);
    response.write('', (error) => (error ? reject(error) : resolve()));
  });
}

function readSlice({ path, start, length }: FileSlice): Readable {
  return length === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + length - 1 });
}

async function writeChunks(response: ServerResponse, chunks: Iterable<Uint8Array>): Promise<void> {
  if (!Array.isArray(chunks)) return await pipeline(Readable.from(chunks), response, { end: false });
  // They are in memory anyway: corked, they are sent in one write without waiting for drain events.
  response.cork();
  for (const chunk of chunks as readonly Uint8Array[]) response.write(chunk); // The check above drops the type.
  response.uncork();
}

async function writeAll(response: ServerResponse, body: SizedBody): Promise<void> {
  if (isChunkedBody(body)) {
    await writeChunks(response, body.chunks());
  } else if (!isFileSlice(body)) {
    response.write(body ?? '');
  } else {
    await pipeline(readSlice(body), response, { end: false });
  }
}

async function writeBody(response: ServerResponse, body: SizedBody, stallMs: number): Promise<void> {
  // Unread bytes stay in memory.
  response.setTimeout(stallMs, () => response.destroy());
  await writeAll(response, body);
  await allSent(response);
  response.setTimeout(0);
  // Not earlier: a closing server drops connections whose response has ended, even with bytes in flight.
  response.end();
  // Not after a failure: the kernel may still be reading the chunks.
  if (isChunkedBody(body)) body.release?.();
}

/** Sends a reply with a body of known length; `createStreams` serves event streams. */
export async function send(response: ServerResponse, reply: SizedReply, options: SendOptions): Promise<void> {
  const hasBody = reply.status !== 204 && reply.status !== 304;
  const length = hasBody ? { 'content-length': String(bodyLength(reply.body)) } : {};
  response.writeHead(reply.status, { 'x-content-type-options': 'nosniff', ...reply.headers, ...length });
  if (options.headOnly || !hasBody) response.end();
  else await writeBody(response, reply.body, options.stallMs ?? READER_STALL_MS);
}
