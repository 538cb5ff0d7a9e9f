import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  isChunkedBody,
  bodyLength,
  isFileSlice,
  isEventStream,
  type ChunkedBody,
  type SizedReply,
  type FileSlice,
  type SizedBody,
  type Reply,
} from './reply.ts';
import type { Exchange } from './middleware.ts';
import type { Streams } from './streams.ts';

/**
 * Sizes of JSON bodies that are compressed, in bytes: smaller ones gain nothing, for larger ones the loopback is faster
 * than gzip.
 */
export const COMPRESSION_RANGE = { min: 1024, max: 1024 * 1024 } as const;

/**
 * Write timeout in milliseconds: a client that reads nothing for as long is disconnected, since the rest of the
 * response stays in memory.
 */
const READER_STALL_MS = 60_000;

const gzipAsync = promisify(gzip);

/** True if an `Accept-Encoding` header accepts gzip (RFC 9110, section 12.5.3): `gzip` or `*` with a weight above 0. */
export function acceptsGzip(header: string | undefined): boolean {
  const accepted = new Map<string, number>();
  for (const item of (header ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    accepted.set(coding, weight === undefined ? 1 : Number(weight));
  }
  return (accepted.get('gzip') ?? accepted.get('*') ?? 0) > 0;
}

/** Returns the body if it may be compressed: text, or JSON chunks of at most `COMPRESSION_RANGE.max` bytes. */
function jsonBytes({ headers, body }: SizedReply): Buffer | undefined {
  if (typeof body === 'string') return Buffer.from(body);
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  if (!isJson || !isChunkedBody(body) || body.length > COMPRESSION_RANGE.max) return undefined;
  const chunks = body.chunks();
  // Chunks of a file are read while they are sent.
  if (!(Symbol.iterator in chunks)) return undefined;
  const bytes = Buffer.concat([...chunks]);
  body.release?.(true);
  return bytes;
}

/**
 * Encodes a JSON reply to bytes and compresses it within `COMPRESSION_RANGE`, at gzip level 1. Returns other replies
 * unchanged.
 */
export async function encodeJson(reply: SizedReply, acceptEncoding: string | undefined): Promise<SizedReply> {
  const body = jsonBytes(reply);
  if (body === undefined) return reply;
  const { min, max } = COMPRESSION_RANGE;
  if (body.byteLength < min || body.byteLength > max) return { ...reply, body };
  const vary = [reply.headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
  const headers = { ...reply.headers, vary };
  if (!acceptsGzip(acceptEncoding)) return { ...reply, headers, body };
  const packed = await gzipAsync(body, { level: 1 });
  return { ...reply, headers: { ...headers, 'content-encoding': 'gzip' }, body: packed };
}

/** Options of {@link send}. */
interface SendOptions {
  /** True to send the head only (HEAD requests). */
  readonly headOnly: boolean;
  /** Write timeout in milliseconds; `READER_STALL_MS` by default. */
  readonly stallMs?: number | undefined;
}

/**
 * Writes bytes and resolves once the kernel has accepted them and all before them.
 *
 * @throws Error when the client disconnects before.
 */
async function write(response: ServerResponse, bytes: Uint8Array | string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = (): void => reject(new Error('The client disconnected before the end of the response'));
  if (response.destroyed) leave();
  response.once('close', leave);
  response.write(bytes, (error) => (error ? reject(error) : resolve()));
  await promise.finally(() => response.off('close', leave));
}

function readSlice({ path, start, length }: FileSlice): Readable {
  return length === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + length - 1 });
}

async function writeChunks(
  response: ServerResponse,
  chunks: ReturnType<ChunkedBody['chunks']>,
): Promise<void> {
  if (!Array.isArray(chunks)) {
    for await (const chunk of chunks) await write(response, chunk);
    return;
  }
  // They are in memory anyway: corked, they are sent in one write without waiting for drain events.
  response.cork();
  for (const chunk of chunks as readonly Uint8Array[]) response.write(chunk); // The check above drops the type.
  response.uncork();
}

async function writeAll(response: ServerResponse, body: SizedBody): Promise<void> {
  if (isChunkedBody(body)) await writeChunks(response, body.chunks());
  else if (isFileSlice(body)) await pipeline(readSlice(body), response, { end: false });
  else response.write(body ?? '');
}

async function writeBody(response: ServerResponse, body: SizedBody, stallMs: number): Promise<void> {
  // Unread bytes stay in memory.
  response.setTimeout(stallMs, () => response.destroy());
  await writeAll(response, body);
  await write(response, '');
  response.setTimeout(0);
  // Not earlier: a closing server drops connections whose response has ended, even with bytes in flight.
  response.end();
}

/** Sends a reply with a body of known length; {@link Streams} serves event streams. */
export async function send(response: ServerResponse, reply: SizedReply, options: SendOptions): Promise<void> {
  const { status, headers, body } = reply;
  let isSent = false;
  try {
    const hasBody = status !== 204 && status !== 304;
    const length = hasBody ? { 'content-length': String(bodyLength(body)) } : {};
    response.writeHead(status, { 'x-content-type-options': 'nosniff', ...headers, ...length });
    if (options.headOnly || !hasBody) response.end();
    else await writeBody(response, body, options.stallMs ?? READER_STALL_MS);
    isSent = true;
  } finally {
    if (isChunkedBody(body)) body.release?.(isSent);
  }
}

/**
 * Sends a reply, compressed within `COMPRESSION_RANGE`, or serves its event stream.
 *
 * @throws HttpError 429 or 503, before anything is sent, when the event stream is refused.
 */
export async function transmit(exchange: Exchange, reply: Reply, streams: Streams): Promise<void> {
  const { message, response } = exchange;
  const { body } = reply;
  const headOnly = message.method === 'HEAD';
  if (isEventStream(body)) return await streams.serve(response, { ...reply, body }, { headOnly });
  const encoded = await encodeJson({ ...reply, body }, message.headers['accept-encoding']);
  await send(response, encoded, { headOnly });
}
