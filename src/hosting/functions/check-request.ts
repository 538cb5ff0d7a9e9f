import type { Refusal } from './site-function.ts';

/**
 * Checks what can be checked before a body is read: only pages of this site may post.
 *
 * @param mediaTypes accepted media types, in lower case.
 * @returns `undefined` if the request is accepted.
 */
export function checkRequest(request: Request, mediaTypes: readonly string[]): Refusal | undefined {
  if (request.method !== 'POST') {
    return { status: 405, error: 'This path accepts POST only.', headers: { Allow: 'POST' } };
  }
  if (!isFromThisSite(request)) return { status: 403, error: 'Only pages of this site may post here.' };
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!mediaTypes.includes(mediaType)) {
    return { status: 415, error: `The body must be ${mediaTypes.join(' or ')}.` };
  }
  return undefined;
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
