import { describe, expect, it } from 'vitest';
import { DRAFT_MODE_PATHS } from '../../config/limits.ts';
import { STUDIO, open, SAME_ORIGIN, FORM } from './testing/draft-mode.ts';

const { disable, perspective: switching } = DRAFT_MODE_PATHS;

describe(disable, () => {
  it.each([
    ['GET', { 'Sec-Fetch-Site': 'same-origin' }],
    ['GET', { 'Sec-Fetch-Site': 'none' }],
    ['GET', {}],
    ['GET', { 'Sec-Fetch-Site': 'cross-site', Referer: `${STUDIO}/presentation` }],
    ['POST', SAME_ORIGIN],
    ['POST', { Origin: STUDIO, 'Sec-Fetch-Site': 'cross-site' }],
  ])('ends the session by %s with %j, for copies of the cookie as well', async (method, headers) => {
    const { call, cookieOf, revocations } = open();
    const { session, cookie } = cookieOf('drafts');
    const response = await call(`${disable}?path=/de/`, { method, headers: { ...headers, Cookie: cookie } });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/de/']);
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-draft-session=; .*Max-Age=0.*Partitioned$/);
    expect(revocations.isRevoked(session.id)).toBe(true);
    const replayed = await call(switching, {
      method: 'POST',
      headers: { ...FORM, Cookie: cookie },
      body: 'perspective=drafts',
    });
    expect(replayed.status).toBe(401);
  });

  it.each([
    ['GET', { 'Sec-Fetch-Site': 'cross-site' }],
    ['GET', { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://evil.example/' }],
    ['GET', { 'Sec-Fetch-Site': 'same-site' }],
    ['POST', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['POST', {}],
  ])('leaves the session alone when another site sends %s with %j', async (method, headers) => {
    const { call, cookieOf, revocations } = open();
    const { session, cookie } = cookieOf('drafts');
    const response = await call(disable, { method, headers: { ...headers, Cookie: cookie } });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    expect(revocations.isRevoked(session.id)).toBe(false);
  });

  it('does not redirect to another site', async () => {
    const response = await open().call(`${disable}?path=//evil.example/`);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it('removes the cookie of a session that is over', async () => {
    const { call, revocations } = open();
    const response = await call(disable, { headers: { Cookie: '__Host-draft-session=x' } });
    expect([response.status, revocations.size]).toEqual([303, 0]);
  });
});
