import { only, type Refusal } from './site-function.ts';

/**
 * Checks what can be checked before a body is read: only pages of this site may post.
 *
 * @param mediaTypes accepted media types, in lower case.
 * @returns `undefined` if the request is accepted.
 */
export function checkRequest(request: Request, mediaTypes: readonly string[]): Refusal | undefined {
  if (request.method !== 'POST') return only('POST');
  if (!isFromThisSite(request)) return { status: 403, error: 'Only pages of this site may post here.' };
  if (!mediaTypes.includes(mediaTypeOf(request))) {
    return { status: 415, error: `The body must be ${mediaTypes.join(' or ')}.` };
  }
  return undefined;
}

/** Returns the media type of a body, in lower case; the empty string if it has none. */
export function mediaTypeOf({ headers }: Request): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/**
 * Returns true for a POST of a page of this site. Browsers send the origin with every POST; older ones lack
 * `Sec-Fetch-Site`.
 */
export function isFromThisSite({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site') ?? 'same-origin';
  const origin = headers.get('origin') ?? '';
  // By host: a proxy in front of the host may speak another protocol with it.
  return site === 'same-origin' && URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}

const MALFORMED: Refusal = { status: 400, error: 'The body is malformed.' };

/**
 * Reads a body as text, decompressing gzip. Stops as soon as either form exceeds the limit, so that neither a long body
 * nor a gzip bomb is ever held in memory.
 *
 * @param limit maximum size in bytes, as sent and after decompression.
 */
export async function readBody(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  limit: number,
): Promise<string | Refusal> {
  const tooLarge: Refusal = { status: 413, error: `The body exceeds ${limit} bytes.` };
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity') {
    return { status: 415, error: 'The body has an unknown content encoding.' };
  }
  if (Number(headers.get('content-length') ?? 0) > limit) return tooLarge;
  if (!body) return MALFORMED;
  try {
    const sent = body.pipeThrough(bounded(limit));
    const plain =
      encoding === 'gzip'
        ? sent.pipeThrough(new DecompressionStream('gzip')).pipeThrough(bounded(limit))
        : sent;
    return await decode(plain);
  } catch (error) {
    return error instanceof SizeError ? tooLarge : MALFORMED;
  }
}

/** Stream that is longer than allowed. */
class SizeError extends Error {
  override readonly name = 'SizeError';
}

function bounded(limit: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limit) throw new SizeError(`More than ${limit} bytes.`);
      controller.enqueue(chunk);
    },
  });
}

/** @throws TypeError for bytes that are not UTF-8. */
async function decode(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
