import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { bodyLength, firstBytes, isFileSlice, isPieces, type SizedBody, type SizedReply } from './reply.ts';

/** How an answer is sent. */
export interface SendOptions {
  /** Send the head only (the answer to HEAD). */
  readonly headOnly: boolean;
  /** Cut the connection after this many bytes of the body; the head still announces all of it. */
  readonly dropAfterBytes?: number | undefined;
}

async function writePieces(response: ServerResponse, pieces: Iterable<Uint8Array>): Promise<void> {
  if (!Array.isArray(pieces)) return await pipeline(Readable.from(pieces), response);
  // They are in memory anyway: handed over at once they leave without waiting for each other.
  response.cork();
  for (const piece of pieces as readonly Uint8Array[]) response.write(piece); // The check above drops the type.
  response.end();
  response.uncork();
  await finished(response);
}

async function writeBody(response: ServerResponse, body: SizedBody): Promise<void> {
  if (isPieces(body)) {
    await writePieces(response, body.pieces());
    // Not when that failed: what of it the system still holds is unknown.
    body.release?.();
  } else if (!isFileSlice(body)) {
    response.end(body);
  } else if (body.length === 0) {
    response.end();
  } else {
    const end = body.start + body.length - 1;
    await pipeline(createReadStream(body.path, { start: body.start, end }), response);
  }
}

function chunksOf(body: SizedBody): AsyncIterable<Uint8Array> | Iterable<Uint8Array | string> {
  if (body === undefined) return [];
  if (isPieces(body)) return body.pieces();
  if (!isFileSlice(body)) return [body];
  return body.length === 0
    ? []
    : createReadStream(body.path, { start: body.start, end: body.start + body.length - 1 });
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
    await writeBody(response, reply.body);
  } else {
    await writeAndCut(response, firstBytes(reply.body, options.dropAfterBytes));
  }
}
