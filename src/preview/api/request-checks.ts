import { ANY_ORIGIN, decodePath } from '../../config/any-origin.ts';
import { DRAFT_MODE_PATHS } from '../../config/preview-paths.ts';
import { isFromThisSite } from '../../hosting/functions/read-request.ts';

/** Maximum length of a path that is redirected to, in characters. */
export const MAX_TARGET_LENGTH = 2048;

/** U+0000–U+001F and U+007F–U+009F; URL parsers drop some of them, so that `/\t/host` is `//host`. */
const CONTROL = /\p{Cc}/u;

/**
 * Checks where a response may redirect to: a path of this site with query and fragment, but not to where sessions start
 * and end. Paths that are, or that a proxy may decode to, the address of another host are refused.
 *
 * @returns the path as a URL parser normalises it, or `undefined` if it is refused.
 * @example redirectTarget('/de/?a=b#c') // '/de/?a=b#c'
 * @example redirectTarget('//evil.example/') // undefined
 */
export function redirectTarget(path: string): string | undefined {
  const isBounded = path.length <= MAX_TARGET_LENGTH;
  if (!isBounded || !isRooted(path) || !URL.canParse(path, ANY_ORIGIN)) return undefined;
  const { origin, username, pathname, search, hash } = new URL(path, ANY_ORIGIN);
  const decoded = decodePath(pathname);
  const isHere = origin === ANY_ORIGIN && username === '' && decoded !== undefined && isRooted(decoded);
  const isPage = !Object.values<string>(DRAFT_MODE_PATHS).includes(pathname.replace(/\/$/, ''));
  return isHere && isPage ? `${pathname}${search}${hash}` : undefined;
}

/** True for one slash and then anything but what makes it an address without a protocol. */
function isRooted(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.includes('\\') && !CONTROL.test(path);
}

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
