import { describe, expect, it } from 'vitest';
import { authorize } from './authorize.ts';

describe('authorize', () => {
  it.each([
    ['a program', {}],
    ['a page of this machine', { origin: 'http://localhost:3333' }],
    [
      'a page of this machine at another port',
      { origin: 'http://127.0.0.1:4321', 'sec-fetch-site': 'same-site' },
    ],
    ['a page of a name below localhost', { origin: 'http://morsel.localhost' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
  ])('lets %s write', (_, headers) => expect(authorize({ headers })).toEqual({ id: 'local' }));

  it.each([
    ['another site', { origin: 'https://example.com' }, 'https://example.com'],
    ['a sandboxed page', { origin: 'null' }, 'null'],
    [
      'a site that only sounds local',
      { origin: 'http://localhost.example.com' },
      'http://localhost.example.com',
    ],
    ['a page that hides its origin', { 'sec-fetch-site': 'cross-site' }, 'another site'],
  ])('turns %s away', (_, headers, name) =>
    expect(() => authorize({ headers })).toThrow(
      expect.objectContaining({ status: 403, message: expect.stringMatching(`comes from ${name}$`) }),
    ),
  );
});
