import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DRAFT_SESSION } from '../../config/limits.ts';
import { formatPerspective, parsePerspective, type DraftPerspective } from './perspective.ts';

/** Session of an editor on the preview deployment. */
export interface DraftSession {
  /** Random name, by which the session is ended early. */
  readonly id: string;
  readonly perspective: DraftPerspective;
  /** When it ends, in milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Secrets that sign sessions, newest first: it signs, all of them verify. */
export type SessionSecrets = readonly [newest: string, ...previous: string[]];

/** Version of the format, part of what is signed. */
const VERSION = '1';

/** Bytes of a session's id; 128 bits cannot be guessed. */
const ID_BYTES = 16;

/** Cookies allow no commas. */
const LAYER_SEPARATOR = '~';

const TOKEN = /^((\w+)\.([\w-]{22})\.(\d{1,15})\.([\w~-]+))\.([\w-]{43})$/;
const MAX_TOKEN_LENGTH = 128 + DRAFT_SESSION.maxLayers * (DRAFT_SESSION.maxReleaseNameLength + 1);

/**
 * Creates a session that lasts for {@link DRAFT_SESSION.maxAgeSeconds}.
 * @param now in milliseconds since the epoch.
 */
export function createSession(perspective: DraftPerspective, now: number): DraftSession {
  const id = randomBytes(ID_BYTES).toString('base64url');
  return { id, perspective, expiresAt: now + DRAFT_SESSION.maxAgeSeconds * 1000 };
}

/** Signs a session with the newest secret (HMAC-SHA-256). @returns the value of its cookie. */
export function signSession(session: DraftSession, [newest]: SessionSecrets): string {
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
export function verifySession(token: string, secrets: SessionSecrets, now: number): DraftSession | undefined {
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
