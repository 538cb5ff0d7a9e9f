import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { COMPRESSION_RANGE } from '../shared/config.ts';
import { isChunkedBody, type SizedReply } from './reply.ts';

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
  const bytes = Buffer.concat([...body.chunks()]);
  body.release?.();
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
