import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../config/locales/locales.ts';
import { HOME_VARY, redirectHome } from './redirect-home.ts';

const ORIGIN = 'https://www.morsel.example';
const BROWSER = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Sec-Fetch-Site': 'none',
  Cookie: 'i18n_redirected=de',
};

/** Requests `/` as a browser, with other headers where given; `undefined` leaves one out. */
function request(headers: Readonly<Record<string, string | undefined>> = {}, method = 'GET', query = '') {
  const given = Object.entries({ ...BROWSER, ...headers }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return redirectHome(new Request(`${ORIGIN}/${query}`, { method, headers: given }));
}
const location = (headers?: Parameters<typeof request>[0], method?: string, query?: string) =>
  request(headers, method, query)?.headers.get('location');

describe('a chosen locale', () => {
  it.each(LOCALES.map(({ code }) => [code, code === 'en-gb' ? undefined : `/${code}/`]))(
    '%s leads to %s',
    (code, expected) => {
      expect(location({ Cookie: `i18n_redirected=${code}` })).toBe(expected);
    },
  );

  it.each([
    ['?utm_source=x&a=%20b', '/de/?utm_source=x&a=%20b'],
    ['?https://evil.example', '/de/?https://evil.example'],
    ['', '/de/'],
  ])('keeps the query %j', (query, expected) => {
    expect(location({}, 'GET', query)).toBe(expected);
  });

  it.each([
    ['between other cookies', 'a=1; i18n_redirected=ja; b=2', '/ja/'],
    ['without spaces', 'a=1;i18n_redirected=ja;b=2', '/ja/'],
    ['twice, alike', 'i18n_redirected=ja; i18n_redirected=ja', '/ja/'],
    ['twice, contradicting', 'i18n_redirected=ja; i18n_redirected=de', undefined],
    ['in a name that ends alike', 'xi18n_redirected=ja', undefined],
    ['none', undefined, undefined],
    ['empty', 'i18n_redirected=', undefined],
    ['an unknown one', 'i18n_redirected=xx', undefined],
    ['in capitals', 'i18n_redirected=DE', undefined],
    ['another host', 'i18n_redirected=/evil.example', undefined],
    ['an encoded host', 'i18n_redirected=%2F%2Fevil.example', undefined],
    ['a path upwards', 'i18n_redirected=../de', undefined],
    ['a property of objects', 'i18n_redirected=__proto__', undefined],
    ['quoted', 'i18n_redirected="de"', undefined],
    ['very long', `i18n_redirected=${'de'.repeat(4000)}`, undefined],
    ['among thousands', `${'a=1; '.repeat(5000)}i18n_redirected=ja`, '/ja/'],
  ])('%s', (_, cookie, expected) => {
    expect(location({ Cookie: cookie })).toBe(expected);
  });
});

describe('a request', () => {
  it.each([
    ['by GET', {}, 'GET', true],
    ['by HEAD', {}, 'HEAD', true],
    ['by POST', {}, 'POST', false],
    ['for any type', { Accept: '*/*' }, 'GET', false],
    ['for an image', { Accept: 'image/avif,image/webp' }, 'GET', false],
    ['for nothing in particular', { Accept: undefined }, 'GET', false],
    ['from elsewhere', { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://search.example/' }, 'GET', true],
    ['from another host of the domain', { 'Sec-Fetch-Site': 'same-site' }, 'GET', true],
    ['from a page of the site', { 'Sec-Fetch-Site': 'same-origin' }, 'GET', false],
    ['from a page, in old browsers', { 'Sec-Fetch-Site': undefined, Referer: `${ORIGIN}/de/` }, 'GET', false],
    [
      'from another site, in an old browser',
      { 'Sec-Fetch-Site': undefined, Referer: `https://evil.example/?${ORIGIN}/` },
      'GET',
      true,
    ],
    ['with a broken referrer', { 'Sec-Fetch-Site': undefined, Referer: 'about:' }, 'GET', true],
    ['typed, in an old browser', { 'Sec-Fetch-Site': undefined }, 'GET', true],
  ])('%s', (_, headers, method, isRedirected) => {
    expect(location(headers, method)).toBe(isRedirected ? '/de/' : undefined);
  });

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', false],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', false],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/140 Safari/537.36 Chrome-Lighthouse', false],
    ['Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', true],
    [undefined, true],
  ])('of %s', (agent, isRedirected) => {
    expect(location({ 'User-Agent': agent })).toBe(isRedirected ? '/de/' : undefined);
  });
});

it('is kept by no cache, and says what it depends on', () => {
  const response = request();
  expect(response?.status).toBe(302);
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    'cache-control': 'private, no-store',
    vary: HOME_VARY,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
  });
});
