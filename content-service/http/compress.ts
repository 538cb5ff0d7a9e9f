import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { COMPRESSION_RANGE } from '../ground/config.ts';
import { isPieces, type SizedReply } from './reply.ts';

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

/** The bytes of an answer that may be compressed: JSON, as text or in chunks; chunks of a long one stay as they are. */
function jsonBytes({ headers, body }: SizedReply): Buffer | undefined {
  if (typeof body === 'string') return Buffer.from(body);
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  if (!isJson || !isPieces(body) || body.length > COMPRESSION_RANGE.max) return undefined;
  const bytes = Buffer.concat([...body.pieces()]);
  body.release?.();
  return bytes;
}

/**
 * Turns a JSON answer into bytes, once, and compresses them where that pays: fast level, see `COMPRESSION_RANGE`. Other
 * answers come back as they are.
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
