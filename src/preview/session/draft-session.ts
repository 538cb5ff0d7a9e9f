import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Secrets } from '../../config/deployment/secrets.ts';
import {
  PERSPECTIVE_LIMITS,
  formatPerspective,
  parsePerspective,
  type DraftPerspective,
} from './perspective.ts';

/** Draft session in which an editor sees unpublished content. */
export const DRAFT_SESSION = {
  /** Name of the cookie; browsers hold one with the prefix `__Host-` to its attributes. */
  cookie: 'draft-session',
  secureCookie: '__Host-draft-session',
  /** Lifetime, in seconds: two hours. Using a session does not prolong it. */
  maxAgeSeconds: 2 * 60 * 60,
  /** Maximum number of ended sessions in memory; the oldest go first. */
  maxRevoked: 10_000,
} as const;

/** Session of an editor on the preview deployment. */
export interface DraftSession {
  /** Random name, by which the session is ended early. */
  readonly id: string;
  readonly perspective: DraftPerspective;
  /** When it ends, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Version of the format, part of what is signed. */
const VERSION = '1';

/** Bytes of a session's id; 128 bits cannot be guessed. */
const ID_BYTES = 16;

/** Cookies allow no commas. */
const LAYER_SEPARATOR = '~';

const TOKEN = /^((\w+)\.([\w-]{22})\.(\d{1,15})\.([\w~-]+))\.([\w-]{43})$/;
const MAX_TOKEN_LENGTH = 128 + PERSPECTIVE_LIMITS.maxLayers * (PERSPECTIVE_LIMITS.maxReleaseNameLength + 1);

/**
 * Creates a session that lasts for {@link DRAFT_SESSION.maxAgeSeconds}.
 * @param now in milliseconds since the epoch.
 */
export function createSession(perspective: DraftPerspective, now: number): DraftSession {
  const id = randomBytes(ID_BYTES).toString('base64url');
  return { id, perspective, expiresAt: now + DRAFT_SESSION.maxAgeSeconds * 1000 };
}

/** Signs a session with the newest secret (HMAC-SHA-256). @returns the value of its cookie. */
export function signSession(session: DraftSession, [newest]: Secrets): string {
  const { id, perspective, expiresAt } = session;
  const layers = formatPerspective(perspective).replaceAll(',', LAYER_SEPARATOR);
  const signed = [VERSION, id, expiresAt, layers].join('.');
  return `${signed}.${signatureOf(signed, newest)}`;
}

/**
 * Verifies the value of a cookie. Pure.
 *
 * @param now in milliseconds since the epoch.
 * @returns `undefined` if no secret has signed it, it has expired, or it is of another version.
 */
export function verifySession(token: string, secrets: Secrets, now: number): DraftSession | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  const [, signed = '', version, id = '', expiry, layers = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (version !== VERSION || !secrets.some((secret) => isSignature(signature, signed, secret))) {
    return undefined;
  }
  const expiresAt = Number(expiry);
  const perspective = parsePerspective(layers.replaceAll(LAYER_SEPARATOR, ','));
  return perspective !== undefined && now < expiresAt ? { id, perspective, expiresAt } : undefined;
}

/** Compares in constant time, and as text: several spellings in base64 stand for the same bytes. */
function isSignature(signature: string, signed: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(signed, secret)));
}

function signatureOf(signed: string, secret: string): string {
  return createHmac('sha256', secret).update(signed).digest('base64url');
}

/** Settings by which sessions are written to cookies and read from them. */
export interface SessionSettings {
  readonly secrets: Secrets;
  /** True where the preview is served with TLS. Without it (on this machine) browsers refuse secure cookies. */
  readonly isSecure: boolean;
  /** Returns true for the id of a session that was ended before it expired. */
  readonly isRevoked: (id: string) => boolean;
}

/**
 * Reads the session of a request. Pure except for the lookup of revoked sessions.
 *
 * @param cookies the request's `Cookie` header.
 * @param now in milliseconds since the epoch.
 * @returns `undefined` without a cookie, and for a forged, altered, expired or revoked one.
 * @example readSession(request.headers.get('cookie'), settings, Date.now())?.perspective ?? 'published'
 */
export function readSession(
  cookies: string | null,
  { secrets, isSecure, isRevoked }: SessionSettings,
  now: number,
): DraftSession | undefined {
  const prefix = `${cookieName(isSecure)}=`;
  for (const pair of (cookies ?? '').split(';')) {
    const cookie = pair.trim();
    // A browser may send two of one name: one of a partition, one of none.
    const session = cookie.startsWith(prefix)
      ? verifySession(cookie.slice(prefix.length), secrets, now)
      : undefined;
    if (session && !isRevoked(session.id)) return session;
  }
  return undefined;
}

/**
 * Formats the `Set-Cookie` header of a session. It expires with the session.
 * @param now in milliseconds since the epoch.
 */
export function sessionCookie(
  session: DraftSession,
  { secrets, isSecure }: Pick<SessionSettings, 'secrets' | 'isSecure'>,
  now: number,
): string {
  const seconds = Math.max(0, Math.floor((session.expiresAt - now) / 1000));
  return setCookie(signSession(session, secrets), seconds, isSecure);
}

/** Formats the `Set-Cookie` header that deletes a session. Only one with the same attributes does. */
export function deletedSessionCookie({ isSecure }: Pick<SessionSettings, 'isSecure'>): string {
  return setCookie('', 0, isSecure);
}

function cookieName(isSecure: boolean): string {
  return isSecure ? DRAFT_SESSION.secureCookie : DRAFT_SESSION.cookie;
}

function setCookie(value: string, maxAgeSeconds: number, isSecure: boolean): string {
  // In the Studio the preview is a frame of another site: its cookies are third-party ones, of one partition each.
  const reach = isSecure ? ['SameSite=None', 'Secure', 'Partitioned'] : ['SameSite=Lax'];
  return [
    `${cookieName(isSecure)}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    ...reach,
  ].join('; ');
}

/** Sessions that were ended before they expired. */
export interface Revocations {
  readonly revoke: (session: Pick<DraftSession, 'id'>) => void;
  readonly isRevoked: (id: string) => boolean;
}

/**
 * Creates a bounded list of ended sessions in memory.
 *
 * @param capacity number of sessions; above it the one that was ended first is forgotten.
 */
export function createRevocations(capacity: number): Revocations {
  // A lookup with `has` counts as no use, so that the order is that in which sessions were ended.
  const ended = new LRUCache<string, true>({ max: capacity });
  return {
    revoke: ({ id }) => void ended.set(id, true),
    isRevoked: (id) => ended.has(id),
  };
}
