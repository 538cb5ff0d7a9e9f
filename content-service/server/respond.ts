import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bodyLength, firstBytes, isFileSlice, isPieces, type SizedBody, type SizedReply } from './reply.ts';

/** How an answer is sent. */
export interface SendOptions {
  /** Send the head only (the answer to HEAD). */
  readonly headOnly: boolean;
  /** Cut the connection after this many bytes of the body; the head still announces all of it. */
  readonly dropAfterBytes?: number | undefined;
}

async function writeBody(response: ServerResponse, body: SizedBody): Promise<void> {
  if (isPieces(body)) {
    await pipeline(Readable.from(body.pieces()), response);
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
    const part = firstBytes(reply.body, options.dropAfterBytes);
    const bytes = isFileSlice(part) || isPieces(part) ? new Uint8Array() : (part ?? new Uint8Array());
    await new Promise<void>((resolve) => response.write(bytes, () => resolve()));
    response.destroy();
  }
}
