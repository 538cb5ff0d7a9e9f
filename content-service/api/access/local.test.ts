import { describe, expect, it } from 'vitest';
import { createLocalAccess } from './local.ts';

const access = createLocalAccess();

describe('createLocalAccess', () => {
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
