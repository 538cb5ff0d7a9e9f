import { isFromThisSite } from '../../hosting/functions/read-request.ts';

/** True for a POST of a page of the preview or of the Studio; browsers send the origin with every POST. */
export function mayPost(request: Request, studioOrigin: string): boolean {
  return isFromThisSite(request) || request.headers.get('origin') === studioOrigin;
}

/**
 * True for a GET that an editor or the Studio made. A page of another site, or an image in it, may not end sessions.
 * Browsers without `Sec-Fetch-Site` cannot tell, and are trusted: a session that ends is no harm.
 */
export function mayGet({ headers }: Request, studioOrigin: string): boolean {
  const referrer = headers.get('referer') ?? '';
  const isFromStudio = URL.canParse(referrer) && new URL(referrer).origin === studioOrigin;
  return ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none') || isFromStudio;
}
