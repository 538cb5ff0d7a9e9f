import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createAccess, checkListenOn } from './access.ts';
import { parseAccessConfiguration, type AccessOptions, type AccessConfiguration } from './configuration.ts';

const access = createAccess(undefined);

describe('createAccess without a configuration', () => {
  it.each([
    ['a program', {}],
    ['a page of this machine', { origin: 'http://localhost:3333' }],
    [
      'a page of this machine at another port',
      { origin: 'http://127.0.0.1:4321', 'sec-fetch-site': 'same-site' },
    ],
    ['a page of a name below localhost', { origin: 'http://morsel.localhost' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
  ])('grants %s the role editor', (_, headers) =>
    expect(access.identify({ headers })).toMatchObject({ id: 'local', role: 'editor' }),
  );

  it.each([
    ['another site', { origin: 'https://example.com' }, 'https://example.com'],
    ['a sandboxed page', { origin: 'null' }, 'null'],
    [
      'a site that only sounds local',
      { origin: 'http://localhost.example.com' },
      'http://localhost.example.com',
    ],
    ['a page that hides its origin', { 'sec-fetch-site': 'cross-site' }, 'another site'],
  ])('grants %s no role', (_, headers, name) =>
    expect(access.identify({ headers })).toEqual({
      id: '<anonymous>',
      name: `A page of ${name}`,
      role: 'none',
    }),
  );
});

const tokens = [
  { token: 'editor-token', role: 'editor', id: 'ed', name: 'Ed' },
  { token: 'viewer-token', role: 'viewer', id: 'vi', name: 'Vi', email: 'vi@example.com' },
] as const;

function accessOf(options: AccessOptions = { tokens }) {
  return createAccess(parseAccessConfiguration(options, 'options'));
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

describe('createAccess with tokens', () => {
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

const configured: AccessConfiguration = { tokens, corsOrigins: undefined, anonymous: 'none' };

describe('checkListenOn', () => {
  it.each([undefined, configured, { ...configured, anonymous: 'editor' } as const])(
    'accepts this-machine with any configuration',
    (configuration) => expect(() => checkListenOn('this-machine', configuration)).not.toThrow(),
  );

  it.each([configured, { ...configured, anonymous: 'viewer' } as const])(
    'accepts every-address with tokens',
    (configuration) => expect(() => checkListenOn('every-address', configuration)).not.toThrow(),
  );

  it.each([
    ['no configuration', undefined, /requires an access configuration with tokens \(--access FILE\)/],
    ['no tokens', { ...configured, tokens: [] }, /requires an access configuration with tokens/],
    ['editors without a token', { ...configured, anonymous: 'editor' } as const, /anonymous "editor"/],
  ])('refuses every-address with %s', (_, configuration, message) =>
    expect(() => checkListenOn('every-address', configuration)).toThrow(message),
  );
});
