import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { MAX_TARGET_LENGTH } from '../config.ts';
import { httpError } from './errors.ts';

/** A request as routes see it. */
export interface ServiceRequest {
  /** Upper-case method; `HEAD` arrives as `GET`, its body is dropped when the answer is sent. */
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** Named parts of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Reads the body, refusing (413) one larger than `limit` bytes. */
  readBody(limit: number): Promise<Buffer>;
}

/**
 * Parses the target of a request.
 *
 * @throws HttpError 414 when it is too long, 400 when it is not a path.
 */
export function parseTarget(target: string): URL {
  if (target.length > MAX_TARGET_LENGTH) {
    throw httpError(
      414,
      `The request URL has ${target.length} characters, at most ${MAX_TARGET_LENGTH} are accepted; send the query in the body of a POST request`,
    );
  }
  // Prefixed rather than resolved: a target such as `//host/x` must stay a path.
  const url = target.startsWith('/') ? URL.parse(`http://localhost${target}`) : null;
  if (url === null) throw httpError(400, `"${target}" is not a valid request path`);
  return url;
}

/**
 * Reads the whole body of a request.
 *
 * @throws HttpError 413 as soon as the body is known to exceed `limit` bytes.
 */
export async function readBody(message: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = httpError(413, `The request body is larger than ${limit} bytes`, { connection: 'close' });
  if (Number(message.headers['content-length'] ?? 0) > limit) throw tooLarge;
  const chunks: Buffer[] = [];
  let length = 0;
  // Listeners rather than `for await`, which would destroy the socket that must still carry the 413.
  return await new Promise((resolve, reject) => {
    message.on('data', (chunk: Buffer) => {
      length += chunk.byteLength;
      if (length <= limit) {
        chunks.push(chunk);
      } else {
        message.removeAllListeners('data');
        message.resume();
        reject(tooLarge);
      }
    });
    message.once('end', () => resolve(Buffer.concat(chunks)));
    message.once('error', reject);
  });
}
