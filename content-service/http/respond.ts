import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { READER_STALL_MS } from '../ground/config.ts';
import {
  bodyLength,
  firstBytes,
  isFileSlice,
  isPieces,
  type FileSlice,
  type SizedBody,
  type SizedReply,
} from './reply.ts';

/** How an answer is sent. */
export interface SendOptions {
  /** Send the head only (the answer to HEAD). */
  readonly headOnly: boolean;
  /** Cut the connection after this many bytes of the body; the head still announces all of it. */
  readonly dropAfterBytes?: number | undefined;
  /** Milliseconds after which a reader that takes nothing is cut; see `READER_STALL_MS`. */
  readonly stallMs?: number | undefined;
}

/**
 * Resolves once all that was written has left.
 *
 * @throws Error when the reader leaves before.
 */
function allSent(response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Error('The reader left before the end of the answer'));
    if (response.destroyed) return leave();
    response.once('close', leave);
    response.write('', (error) => (error ? reject(error) : resolve()));
  });
}

function readSlice({ path, start, length }: FileSlice): Readable {
  return length === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + length - 1 });
}

async function writePieces(response: ServerResponse, pieces: Iterable<Uint8Array>): Promise<void> {
  if (!Array.isArray(pieces)) return await pipeline(Readable.from(pieces), response, { end: false });
  // They are in memory anyway: handed over at once they leave without waiting for each other.
  response.cork();
  for (const piece of pieces as readonly Uint8Array[]) response.write(piece); // The check above drops the type.
  response.uncork();
}

async function writeAll(response: ServerResponse, body: SizedBody): Promise<void> {
  if (isPieces(body)) {
    await writePieces(response, body.pieces());
  } else if (!isFileSlice(body)) {
    response.write(body ?? '');
  } else {
    await pipeline(readSlice(body), response, { end: false });
  }
}

async function writeBody(response: ServerResponse, body: SizedBody, stallMs: number): Promise<void> {
  // What a reader does not take stays in memory.
  response.setTimeout(stallMs, () => response.destroy());
  await writeAll(response, body);
  await allSent(response);
  response.setTimeout(0);
  // Not before: a closing server cuts what has ended, though part of it may still be on its way.
  response.end();
  // Not when that failed: what of it the system still holds is unknown.
  if (isPieces(body)) body.release?.();
}

function chunksOf(body: SizedBody): AsyncIterable<Uint8Array> | Iterable<Uint8Array | string> {
  if (body === undefined) return [];
  if (isPieces(body)) return body.pieces();
  if (!isFileSlice(body)) return [body];
  return readSlice(body);
}

/** Writes the beginning of a body and cuts the connection once that has left. */
async function writeAndCut(response: ServerResponse, part: SizedBody): Promise<void> {
  response.flushHeaders();
  for await (const chunk of chunksOf(part)) {
    await new Promise<void>((resolve) => response.write(chunk, () => resolve()));
  }
  response.destroy();
}

/** Sends a reply whose length is known; `createStreams` serves the others. */
export async function send(response: ServerResponse, reply: SizedReply, options: SendOptions): Promise<void> {
  const hasBody = reply.status !== 204 && reply.status !== 304;
  const length = hasBody ? { 'content-length': String(bodyLength(reply.body)) } : {};
  response.writeHead(reply.status, { 'x-content-type-options': 'nosniff', ...reply.headers, ...length });
  if (options.headOnly || !hasBody) {
    response.end();
  } else if (options.dropAfterBytes === undefined) {
    await writeBody(response, reply.body, options.stallMs ?? READER_STALL_MS);
  } else {
    await writeAndCut(response, firstBytes(reply.body, options.dropAfterBytes));
  }
}
