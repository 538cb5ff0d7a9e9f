import { decodePath } from '../../config/any-origin.ts';

/** Longest request target that is answered, in characters; content delivery networks stop at similar sizes. */
export const MAX_TARGET_LENGTH = 8192;

/** A request target that is safe to look up. */
export interface RequestTarget {
  /** Path as requested, percent-encoded, always beginning with one slash. */
  readonly path: string;
  /** Decoded segments of the path, without the slashes. */
  readonly segments: readonly string[];
  readonly hasTrailingSlash: boolean;
  /** Query with its question mark, or the empty string. */
  readonly search: string;
}

/** Why a request target is refused: malformed (400) or too long (414). */
export interface RefusedTarget {
  readonly refused: 400 | 414;
}

const MALFORMED: RefusedTarget = { refused: 400 };
const PRINTABLE_ASCII = /^[\u0021-\u007E]*$/;
const ENCODED_SLASH = /%2f/i;
const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u;

/** Converts an absolute-form request target, which proxies send, to origin-form (RFC 9112 section 3.2). */
function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/';
}

/**
 * Reads the target of an HTTP request line. Everything that two programs could read differently
 * (dot segments, encoded slashes, backslashes, control characters, broken encoding) is refused
 * here, so that what follows can map segments to file names without further thought.
 */
export function parseRequestTarget(target: string): RequestTarget | RefusedTarget {
  if (target.length > MAX_TARGET_LENGTH) return { refused: 414 };
  const [path = '', ...query] = originForm(target).split('?');
  if (!path.startsWith('/') || !PRINTABLE_ASCII.test(path) || path.includes('#')) return MALFORMED;
  if (ENCODED_SLASH.test(path)) return MALFORMED;
  const decoded = decodePath(path);
  if (decoded === undefined || CONTROL_OR_BACKSLASH.test(decoded)) return MALFORMED;

  const hasTrailingSlash = decoded.endsWith('/');
  const inner = decoded.slice(1, hasTrailingSlash ? -1 : undefined);
  const segments = inner === '' ? [] : inner.split('/');
  if (segments.some((segment) => segment === '.' || segment === '..')) return MALFORMED;
  return { path, segments, hasTrailingSlash, search: query.length > 0 ? `?${query.join('?')}` : '' };
}
