import { DRAFT_SESSION } from '../../config/limits.ts';
import { type DraftSession, type SessionSecrets, signSession, verifySession } from './draft-session.ts';

/** Settings by which sessions are written to cookies and read from them. */
export interface SessionSettings {
  readonly secrets: SessionSecrets;
  /** True where the preview is served with TLS. Without it (on this machine) browsers refuse secure cookies. */
  readonly isSecure: boolean;
  /** Returns true for the id of a session that was ended before it expired. */
  readonly isRevoked: (id: string) => boolean;
}

/**
 * Reads the session of a request. Pure, but for sessions that are revoked.
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
