import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseAccessConfiguration, type AccessOptions } from './configuration.ts';
import { createTokenAccess } from './tokens.ts';

const tokens = [
  { token: 'editor-token', role: 'editor', id: 'ed', name: 'Ed' },
  { token: 'viewer-token', role: 'viewer', id: 'vi', name: 'Vi', email: 'vi@example.com' },
] as const;

function accessOf(options: AccessOptions = { tokens }) {
  return createTokenAccess(parseAccessConfiguration(options, 'options'));
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const sessionNotFound = {
  status: 401,
  body: {
    statusCode: 401,
    error: 'Unauthorized',
    message: 'Session not found',
    errorCode: 'SIO-401-ANF',
  },
};

describe('createTokenAccess', () => {
  it.each([
    ['editor-token', { id: 'ed', name: 'Ed', role: 'editor' }],
    ['viewer-token', { id: 'vi', name: 'Vi', role: 'viewer', email: 'vi@example.com' }],
  ])('identifies the holder of %s', (token, identity) =>
    expect(accessOf().identify(bearer(token))).toEqual(identity),
  );

  it('accepts the scheme in any case', () =>
    expect(accessOf().identify({ headers: { authorization: 'bearer  editor-token' } })).toMatchObject({
      id: 'ed',
    }));

  it.each([
    'Bearer other-token',
    'Bearer editor-tokenx',
    'Bearer EDITOR-TOKEN',
    'Bearer ',
    'Basic eDp5',
    'editor-token',
    '',
  ])('refuses "%s" like the hosted service', (authorization) =>
    expect(() => accessOf().identify({ headers: { authorization } })).toThrow(
      expect.objectContaining(sessionNotFound),
    ),
  );

  it('grants no role to requests without a token', () =>
    expect(accessOf().identify({ headers: {} })).toMatchObject({ id: '<anonymous>', role: 'none' }));

  it('grants the anonymous role, but not to pages of other sites', () => {
    const access = accessOf({ tokens, anonymous: 'viewer' });
    expect(access.identify({ headers: {} })).toMatchObject({ id: '<anonymous>', role: 'viewer' });
    const page = { headers: { origin: 'http://localhost:3333' } };
    expect(access.identify(page)).toMatchObject({ role: 'viewer' });
    for (const headers of [{ origin: 'https://example.com' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect(access.identify({ headers })).toMatchObject({ role: 'none' });
    }
  });

  it('treats only pages of allowed origins as same-site', () => {
    const corsOrigins = [{ origin: 'https://*.example.com', allowCredentials: true }];
    const access = accessOf({ anonymous: 'viewer', corsOrigins });
    const roleOf = (origin: string) => access.identify({ headers: { origin } }).role;
    expect(['https://a.example.com', 'http://localhost:3333'].map(roleOf)).toEqual(['viewer', 'none']);
  });

  it('accepts a token from any origin', () => {
    const headers = { authorization: 'Bearer editor-token', origin: 'https://example.com' };
    expect(accessOf().identify({ headers })).toMatchObject({ role: 'editor' });
  });

  it('lists its members and reveals no token when printed', () => {
    const access = accessOf();
    expect(access.members.map(({ id }) => id)).toEqual(['ed', 'vi']);
    expect(JSON.stringify(access) + inspect(access, { depth: 9 })).not.toContain('-token');
  });
});
