import { describe, expect, it } from 'vitest';
import { DRAFT_MODE_PATHS, DRAFT_MODE_RATE } from '../../config/limits.ts';
import { open, enableAddress, FORM } from './testing/draft-mode.ts';

const { enable, disable, perspective: switching } = DRAFT_MODE_PATHS;

describe('every function', () => {
  it.each([
    [enable, 'POST', 'GET'],
    [enable, 'HEAD', 'GET'],
    [disable, 'DELETE', 'GET, POST'],
    [switching, 'GET', 'POST'],
    [switching, 'PUT', 'POST'],
  ])('of %s refuses %s', async (path, method, allowed) => {
    const response = await open().call(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
  });

  it.each([
    ['a started session', enableAddress(), {}],
    ['a refused one', `${enable}?sanity-preview-secret=x&sanity-preview-pathname=//evil.example`, {}],
    ['an ended one', disable, {}],
    ['a refused method', switching, {}],
    ['a missing session', switching, { method: 'POST', headers: FORM, body: 'perspective=drafts' }],
    ['another site', switching, { method: 'POST' }],
  ])('keeps %s from caches, search engines and other sites', async (_, address, call) => {
    const { headers } = await open().call(address, call);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.* frame-ancestors ('none'|https:\/\/studio\.example)$/,
    );
  });

  it.each([enableAddress(), disable, switching])(
    'refuses a flood of one address at %s, and nobody else',
    async (address) => {
      const { call } = open();
      const method = address === switching ? 'POST' : 'GET';
      for (let count = 0; count < DRAFT_MODE_RATE.requests; count += 1) await call(address, { method });
      const flooded = await call(address, { method });
      expect([flooded.status, flooded.headers.get('retry-after')]).toEqual([
        429,
        String(DRAFT_MODE_RATE.windowSeconds),
      ]);
      expect((await call(address, { method, ip: '192.0.2.2' })).status).not.toBe(429);
    },
  );
});
