import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DRAFT_SESSION } from '../../config/limits.ts';
import type { DraftPerspective } from './perspective.ts';
import { createSession, signSession, verifySession, type SessionSecrets } from './draft-session.ts';

const SECRETS: SessionSecrets = ['0123456789abcdef0123456789abcdef'];
const NEWER = 'fedcba9876543210fedcba9876543210';
const NOW = Date.UTC(2026, 10, 24);

const session = createSession(['rSummer', 'drafts'], NOW);
const token = signSession(session, SECRETS);

/** Signs any text, as somebody does who knows the secret but not the format. */
const signText = (signed: string) =>
  `${signed}.${createHmac('sha256', SECRETS[0]).update(signed).digest('base64url')}`;

describe('verifySession', () => {
  it.each<{ perspective: DraftPerspective }>([
    { perspective: 'published' },
    { perspective: 'drafts' },
    { perspective: ['rSummer'] },
    { perspective: ['r_1', 'r-2', 'drafts'] },
  ])('returns a session of $perspective', ({ perspective }) => {
    const created = createSession(perspective, NOW);
    expect(verifySession(signSession(created, SECRETS), SECRETS, NOW)).toEqual(created);
    expect(created.expiresAt).toBe(NOW + DRAFT_SESSION.maxAgeSeconds * 1000);
  });

  it('gives every session another id', () => {
    expect(createSession('drafts', NOW).id).not.toBe(createSession('drafts', NOW).id);
  });

  it('accepts a session until the millisecond in which it expires', () => {
    expect(verifySession(token, SECRETS, session.expiresAt - 1)).toEqual(session);
    expect(verifySession(token, SECRETS, session.expiresAt)).toBeUndefined();
    expect(verifySession(token, SECRETS, session.expiresAt + 1)).toBeUndefined();
  });

  it('accepts what a previous secret has signed, and signs with the newest', () => {
    const rotated: SessionSecrets = [NEWER, ...SECRETS];
    expect(verifySession(token, rotated, NOW)).toEqual(session);
    expect(verifySession(signSession(session, rotated), [NEWER], NOW)).toEqual(session);
    expect(verifySession(signSession(session, rotated), SECRETS, NOW)).toBeUndefined();
  });

  it('refuses a token with any bit of any character flipped', () => {
    const accepted = Array.from(token).flatMap((_, position) =>
      [1, 2, 4, 8, 16, 32, 64].filter((bit) => {
        const code = token.charCodeAt(position) ^ bit;
        const forged = token.slice(0, position) + String.fromCharCode(code) + token.slice(position + 1);
        return verifySession(forged, SECRETS, NOW) !== undefined;
      }),
    );
    expect(accepted).toEqual([]);
  });

  it('refuses every truncation at either end', () => {
    const parts = Array.from(token).flatMap((_, length) => [token.slice(0, length), token.slice(length + 1)]);
    expect(parts.filter((part) => verifySession(part, SECRETS, NOW))).toEqual([]);
  });

  const { id, expiresAt } = session;
  it.each([
    ['another secret', signSession(session, [NEWER])],
    ['another version', signText(`2.${id}.${expiresAt}.drafts`)],
    ['the perspective raw', signText(`1.${id}.${expiresAt}.raw`)],
    [
      'more layers than allowed',
      signText(
        `1.${id}.${expiresAt}.${Array.from({ length: DRAFT_SESSION.maxLayers + 1 }, (_, index) => `r${index}`).join('~')}`,
      ),
    ],
    ['no expiry', signText(`1.${id}..drafts`)],
    ['an expiry in another notation', signText(`1.${id}.1e99.drafts`)],
    ['something before it', ` ${token}`],
    ['a line break after it', `${token}\n`],
    ['100,000 characters', signText(`1.${id}.${expiresAt}.${'r'.repeat(100_000)}`)],
    ['nothing', ''],
  ])('refuses a token with %s', (_, forged) => {
    expect(verifySession(forged, SECRETS, NOW)).toBeUndefined();
  });
});
