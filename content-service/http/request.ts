import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { MAX_TARGET_LENGTH } from '../ground/config.ts';
import { httpError, type HttpError } from './errors.ts';

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
  /** Hands the body over piece by piece, waiting for each to be dealt with; refuses (413) one larger than `limit` bytes. */
  consumeBody(limit: number, consume: (chunk: Buffer) => Promise<void>): Promise<void>;
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

function bodyTooLarge(limit: number): HttpError {
  return httpError(413, `The request body is larger than ${limit} bytes`, { connection: 'close' });
}

/**
 * Reads the whole body of a request.
 *
 * @throws HttpError 413 as soon as the body is known to exceed `limit` bytes.
 */
export async function readBody(message: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = bodyTooLarge(limit);
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

/**
 * Hands the body of a request over piece by piece. The next piece is not read before `consume` is done with the last,
 * so that a fast sender cannot fill the memory.
 *
 * @throws HttpError 413 as soon as the body is known to exceed `limit` bytes; whatever `consume` throws.
 */
export async function consumeBody(
  message: IncomingMessage,
  limit: number,
  consume: (chunk: Buffer) => Promise<void>,
): Promise<void> {
  if (Number(message.headers['content-length'] ?? 0) > limit) throw bodyTooLarge(limit);
  let length = 0;
  try {
    // The socket must outlive the body: it carries the answer.
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      // Without an encoding, the pieces of a message are buffers.
      const bytes = chunk as Buffer;
      length += bytes.byteLength;
      if (length > limit) throw bodyTooLarge(limit);
      await consume(bytes);
    }
  } catch (error) {
    message.resume();
    throw error;
  }
}
