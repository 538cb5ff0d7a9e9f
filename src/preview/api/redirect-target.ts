import { DRAFT_MODE_PATHS, DRAFT_MODE_REQUESTS } from '../../config/limits.ts';

/** Origin that addresses are resolved against; no address can name it. */
const BASE = 'http://site.invalid';

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
  const isBounded = path.length <= DRAFT_MODE_REQUESTS.maxTargetLength;
  if (!isBounded || !isRooted(path) || !URL.canParse(path, BASE)) return undefined;
  const { origin, username, pathname, search, hash } = new URL(path, BASE);
  const decoded = decode(pathname);
  const isHere = origin === BASE && username === '' && decoded !== undefined && isRooted(decoded);
  const isPage = !Object.values<string>(DRAFT_MODE_PATHS).includes(pathname.replace(/\/$/, ''));
  return isHere && isPage ? `${pathname}${search}${hash}` : undefined;
}

/** True for one slash and then anything but what makes it an address without a protocol. */
function isRooted(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.includes('\\') && !CONTROL.test(path);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
