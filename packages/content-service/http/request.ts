import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { httpError, type HttpError } from './errors.ts';
import { parseJson } from '../shared/json.ts';

/**
 * Maximum length of a request target, in characters. The client switches to POST at 11264 and refuses to listen above
 * 14800.
 */
export const MAX_TARGET_LENGTH = 16_384;

/** Path prefix of the API, as opposed to images and files. */
export const API_PATH = /^\/v[^/]+\//;

/** Parsed request, as routes receive it. */
export interface ServiceRequest {
  /** Method in upper case; `HEAD` is routed as `GET`, its body is dropped when the response is sent. */
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** Named groups of the route's pattern, percent-decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Aborted when the client disconnects, and once the response has been sent. */
  readonly signal: AbortSignal;
  /** Reads the whole body. @throws HttpError 413 for more than `limit` bytes. */
  readBody(limit: number): Promise<Buffer>;
  /**
   * Passes the body to `consume` chunk by chunk, awaiting each call (back-pressure). @throws HttpError 413 for more
   * than `limit` bytes.
   */
  consumeBody(limit: number, consume: (chunk: Buffer) => Promise<void>): Promise<void>;
}

/**
 * Parses the request target. Repeated slashes in its path count as one: `@sanity/migrate` sends
 * `//vX/data/export/…`.
 *
 * @throws HttpError 414 when it exceeds `MAX_TARGET_LENGTH`, 400 when it is not an absolute path.
 */
export function parseTarget(target: string): URL {
  if (target.length > MAX_TARGET_LENGTH) {
    throw httpError(
      414,
      `The request URL has ${target.length} characters; the maximum is ${MAX_TARGET_LENGTH}; send the query in the body of a POST request`,
    );
  }
  // Concatenated rather than resolved: a target such as `//host/x` must remain a path.
  const url = target.startsWith('/') ? URL.parse(`http://localhost${target}`) : null;
  if (url === null) throw httpError(400, `"${target}" is not a valid request path`);
  url.pathname = url.pathname.replaceAll(/\/{2,}/g, '/');
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
  // Listeners rather than `for await`, which would destroy the socket before the 413 is sent.
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
 * Passes the body of a request to `consume` chunk by chunk, with back-pressure: the next chunk is read once the promise
 * of the last is resolved.
 *
 * @throws HttpError 413 as soon as `content-length` or the bytes received exceed `limit`; errors of `consume`.
 */
export async function consumeBody(
  message: IncomingMessage,
  limit: number,
  consume: (chunk: Buffer) => Promise<void>,
): Promise<void> {
  if (Number(message.headers['content-length'] ?? 0) > limit) throw bodyTooLarge(limit);
  let length = 0;
  try {
    // The socket must outlive the body: it carries the response.
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      // Without an encoding, the chunks of a message are buffers.
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

/**
 * Parses a boolean query parameter.
 *
 * @throws HttpError 400 for values other than `true` and `false`.
 */
export function parseBooleanParameter(search: URLSearchParams, name: string, fallback = false): boolean {
  const value = search.get(name) ?? String(fallback);
  if (value === 'true' || value === 'false') return value === 'true';
  throw httpError(400, `The parameter "${name}" must be true or false, not "${value}"`);
}

/**
 * Reads and parses the JSON body of a request.
 *
 * @param limit Maximum size of the body, in bytes.
 * @returns `undefined` for an empty body.
 * @throws InvalidInput for invalid JSON, HttpError 413 for a body that is too large.
 */
export async function readJsonBody(request: ServiceRequest, limit: number): Promise<unknown> {
  const text = (await request.readBody(limit)).toString('utf8');
  return text.trim() === '' ? undefined : parseJson(text, 'The request body');
}
