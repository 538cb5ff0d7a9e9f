import { describe, expect, it } from 'vitest';
import { createSession, signSession } from './draft-session.ts';
import { deletedSessionCookie, readSession, sessionCookie, type SessionSettings } from './session-cookie.ts';

const NOW = Date.UTC(2026, 10, 24);
const secure: SessionSettings = {
  secrets: ['0123456789abcdef0123456789abcdef'],
  isSecure: true,
  isRevoked: () => false,
};
const local: SessionSettings = { ...secure, isSecure: false };
const session = createSession('drafts', NOW);
const token = signSession(session, secure.secrets);

describe('sessionCookie', () => {
  it.each([
    [
      'across sites',
      secure,
      `__Host-draft-session=${token}; Path=/; Max-Age=7200; HttpOnly; SameSite=None; Secure; Partitioned`,
    ],
    ['on this machine', local, `draft-session=${token}; Path=/; Max-Age=7200; HttpOnly; SameSite=Lax`],
  ])('writes a cookie for use %s', (_, settings, expected) => {
    expect(sessionCookie(session, settings, NOW)).toBe(expected);
  });

  it('expires with the session, whenever it is written', () => {
    expect(sessionCookie(session, local, NOW + 7_000_500)).toContain('Max-Age=199;');
  });

  it.each([secure, local])('is deleted with the same attributes where isSecure is $isSecure', (settings) => {
    const parts = (cookie: string) =>
      cookie.split('; ').map((part) => part.replace(/^(Max-Age|\S*draft-session)=.*/, '$1'));
    const deleted = deletedSessionCookie(settings);
    expect(parts(deleted)).toEqual(parts(sessionCookie(session, settings, NOW)));
    expect(deleted).toContain('Max-Age=0;');
  });
});

describe('readSession', () => {
  it.each<[string, string | null, SessionSettings, boolean]>([
    ['a secure cookie', `__Host-draft-session=${token}`, secure, true],
    ['a local cookie', `draft-session=${token}`, local, true],
    ['one among others', `a=b; __Host-draft-session=${token}; c=d`, secure, true],
    ['a valid one after an invalid one', `draft-session=x; draft-session=${token}`, local, true],
    ['none', null, secure, false],
    ['an empty header', '', secure, false],
    ['a local cookie where cookies are secure', `draft-session=${token}`, secure, false],
    ['one whose name ends alike', `x__Host-draft-session=${token}`, secure, false],
    ['a revoked one', `draft-session=${token}`, { ...local, isRevoked: (id) => id === session.id }, false],
  ])('reads %s', (_, header, settings, isFound) => {
    expect(readSession(header, settings, NOW)).toEqual(isFound ? session : undefined);
  });

  it('refuses an expired session although the browser still sends it', () => {
    expect(readSession(`draft-session=${token}`, local, session.expiresAt)).toBeUndefined();
  });
});
