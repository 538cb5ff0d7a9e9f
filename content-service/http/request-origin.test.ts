import { describe, expect, it } from 'vitest';
import { requestOrigin } from './request-origin.ts';

describe('requestOrigin', () => {
  it.each([
    ['localhost:3939', 'http://localhost:3939'],
    ['LOCALHOST', 'http://localhost'],
    ['127.0.0.1:80', 'http://127.0.0.1:80'],
    ['[::1]:3939', 'http://[::1]:3939'],
    ['morsel-local.localhost:3939', 'http://localhost:3939'],
    ['a.b.localhost', 'http://localhost'],
    [undefined, 'http://localhost'],
  ])('returns the origin for the host %o', (host, origin) => expect(requestOrigin({ host })).toBe(origin));
});
