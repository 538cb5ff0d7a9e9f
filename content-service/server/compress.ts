import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { COMPRESSION_RANGE } from '../config.ts';
import type { Pieces, SizedReply } from './reply.ts';

const gzipAsync = promisify(gzip);

/** Whether an `Accept-Encoding` header takes gzip (a weight of 0 refuses it). */
export function acceptsGzip(header: string | undefined): boolean {
  const accepted = new Map<string, number>();
  for (const item of (header ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    accepted.set(coding, weight === undefined ? 1 : Number(weight));
  }
  return (accepted.get('gzip') ?? accepted.get('*') ?? 0) > 0;
}

/** Characters of a long text that become bytes at a time. */
const PIECE_LENGTH = 64 * 1024;

function* encodePieces(text: string): Generator<Uint8Array> {
  for (let start = 0; start < text.length;) {
    const end = start + PIECE_LENGTH;
    // A pair of code units that is one character must not be torn apart.
    const isTorn = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    const piece = text.slice(start, isTorn ? end + 1 : end);
    yield Buffer.from(piece);
    start += piece.length;
  }
}

/** The bytes of a long text, made while they are sent: a client that reads slowly holds the text, not its bytes too. */
export function textInPieces(text: string): Pieces {
  return { pieces: () => encodePieces(text), length: Buffer.byteLength(text) };
}

/**
 * Turns the text of a JSON answer into bytes, once, and compresses them where that pays: fast level, see
 * `COMPRESSION_RANGE`. Longer ones become bytes while they are sent; other answers come back as they are.
 */
export async function encodeJson(reply: SizedReply, acceptEncoding: string | undefined): Promise<SizedReply> {
  if (typeof reply.body !== 'string') return reply;
  const { min, max } = COMPRESSION_RANGE;
  if (reply.body.length > max) return { ...reply, body: textInPieces(reply.body) };
  const body = Buffer.from(reply.body);
  if (body.byteLength < min || body.byteLength > max) return { ...reply, body };
  const vary = [reply.headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
  const headers = { ...reply.headers, vary };
  if (!acceptsGzip(acceptEncoding)) return { ...reply, headers, body };
  const packed = await gzipAsync(body, { level: 1 });
  return { ...reply, headers: { ...headers, 'content-encoding': 'gzip' }, body: packed };
}
