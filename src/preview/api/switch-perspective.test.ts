import { describe, expect, it } from 'vitest';
import { DRAFT_MODE_PATHS, DRAFT_MODE_REQUESTS } from '../../config/limits.ts';
import type { DraftPerspective } from '../session/perspective.ts';
import { STUDIO, open, SAME_ORIGIN, FORM, JSON_BODY, type Call } from './testing/draft-mode.ts';

const { perspective: switching } = DRAFT_MODE_PATHS;

describe(switching, () => {
  const post = (given: Call & { readonly perspective?: DraftPerspective }) => {
    const functions = open();
    const { session, cookie } = functions.cookieOf(given.perspective ?? 'drafts');
    const response = functions.call(switching, {
      method: 'POST',
      ...given,
      headers: { ...given.headers, Cookie: cookie },
    });
    return { ...functions, session, response };
  };

  it.each([
    [FORM, 'perspective=published&path=/de/', 303, '/de/', 'published'],
    [FORM, 'perspective=rSummer%2Cdrafts', 303, '/', ['rSummer', 'drafts']],
    [
      { ...FORM, Origin: STUDIO, 'Sec-Fetch-Site': 'cross-site' },
      'perspective=published',
      303,
      '/',
      'published',
    ],
    [JSON_BODY, '{"perspective":"published"}', 204, null, 'published'],
    [JSON_BODY, '{"perspective":["rSummer","drafts"]}', 204, null, ['rSummer', 'drafts']],
  ])('with %j and %s keeps the session and its end', async (headers, body, status, location, expected) => {
    const { response, session, sessionOf } = post({ headers, body });
    const received = await response;
    expect([received.status, received.headers.get('location')]).toEqual([status, location]);
    expect(sessionOf(received)).toEqual({ ...session, perspective: expected });
  });

  it.each([
    [
      'another site',
      { ...FORM, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      'perspective=drafts',
      403,
    ],
    [
      'another subdomain',
      { ...FORM, Origin: 'https://a.preview.example', 'Sec-Fetch-Site': 'same-site' },
      'perspective=drafts',
      403,
    ],
    ['no browser', { 'Content-Type': FORM['Content-Type'] }, 'perspective=drafts', 403],
    ['an unknown type', { ...SAME_ORIGIN, 'Content-Type': 'text/plain' }, 'perspective=drafts', 415],
    [
      'a type named as a property of objects',
      { ...SAME_ORIGIN, 'Content-Type': 'constructor' },
      'perspective=drafts',
      415,
    ],
    ['the perspective raw', FORM, 'perspective=raw', 400],
    ['no perspective', FORM, '', 400],
    ['a list of anything', JSON_BODY, '{"perspective":[1]}', 400],
    ['an empty list', JSON_BODY, '{"perspective":[]}', 400],
    ['malformed JSON', JSON_BODY, '{"perspective":', 400],
    ['a page of another site', FORM, 'perspective=drafts&path=//evil.example/', 400],
    ['a long body', FORM, `perspective=drafts&a=${'a'.repeat(DRAFT_MODE_REQUESTS.maxBodyBytes)}`, 413],
  ])('refuses %s', async (_, headers, body, status) => {
    const response = await post({ headers, body }).response;
    expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null]);
  });

  it('refuses a request without a session', async () => {
    const response = await open().call(switching, {
      method: 'POST',
      headers: FORM,
      body: 'perspective=drafts',
    });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
  });
});
