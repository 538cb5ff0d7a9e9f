import { describe, expect, it } from 'vitest';
import { schemaContext } from '../testing/context.ts';
import { redirectSourceProblem, redirectTargetProblem, redirectUrlProblem } from './redirect.ts';

describe('redirectSourceProblem', () => {
  it.each([
    undefined,
    '/alt',
    '/de/alt/',
    '/de/alt/*',
    '/alt/:jahr/:name',
    '/en-gb/shop-old',
    '/ja/%E6%97%A7/',
    '/alt.html',
    '/deutsch/*',
    '/404-seite',
    '/de/dev-log',
  ])('accepts %s', (source) => {
    expect(redirectSourceProblem(source)).toBe(true);
  });

  it.each([
    '/*',
    '/%2A',
    '/%2a',
    '/:splat',
    '/%3Asplat',
    '/:a/:b',
    '/:a/about',
    '/:locale/*',
    '/de/*',
    '/DE/*',
    '/de-at/%2A',
    '/%64e/*',
    '/de/:x',
    '/de/:x/about',
    '/en-gb/*',
    '/en-gb/:splat',
  ])('refuses %s, which matches the whole site or a whole locale', (source) => {
    expect(redirectSourceProblem(source)).toMatch(/matches a whole locale or the whole site/);
  });

  it.each(['/', '/index.html', '/INDEX.html', '/index.html/*', '/de', '/de/', '/en-gb/', '/de/index.html'])(
    'refuses %s, a home page',
    (source) => {
      expect(redirectSourceProblem(source)).toContain('is the address of a home page');
    },
  );

  it.each([
    '/_astro/*',
    '/_animations/x.json',
    '/_share/*',
    '/_redirects',
    '/de/_styles.json',
    '/images/*',
    '/Images/*',
    '/api/*',
    '/api/paths/1',
    '/404.html',
    '/de/404.html',
    '/de/404',
    '/de/500/*',
    '/thank-you/',
    '/de/cookie-settings/*',
    '/.well-known/*',
    '/.netlify/functions/x',
  ])("refuses %s, one of the site's own addresses", (source) => {
    expect(redirectSourceProblem(source)).toMatch(/begins with '.+', which belongs to the site or its host/);
  });

  it.each([
    ['de/alt', "does not begin with exactly one '/'"],
    ['https://site.example/alt', "does not begin with exactly one '/'"],
    ['', "does not begin with exactly one '/'"],
    ['/de/alt neu', 'contains white space'],
    ['/de/alt?x=1', "contains '?', '#' or"],
    ['/de/100%', 'contains a percent sign'],
    ['/de/*/alt', "contains '*' elsewhere"],
    ['/%252A', 'is percent-encoded twice'],
    ['/de/alt\u202E', 'contains white space or invisible characters'],
    ['/de/alt%E2%80%AE', 'contains white space or invisible characters'],
    ['/de/alt\u200B', 'contains white space or invisible characters'],
    ['/de/alt\uD800', 'invisible characters'],
    ['/de/alt%0A/x', 'contains white space or invisible characters'],
    ['/de\\alt', "contains '?', '#' or '"],
    ['/de//alt', 'contains an empty segment'],
    ['/alt/../*', "contains an empty segment, '.' or '..'"],
    ['/alt/%2E%2E/*', "contains an empty segment, '.' or '..'"],
    ['/./*', "contains an empty segment, '.' or '..'"],
  ])('refuses %j', (source, expected) => {
    expect(redirectSourceProblem(source)).toContain(expected);
  });
});

describe('redirectUrlProblem', () => {
  it.each([
    undefined,
    '/',
    '/de/neu/',
    '/de/:splat',
    '/a?b=//c#d',
    '/ja/旧/',
    'https://shop.example',
    'https://shop.example:8443/a//b?c#d',
    'https://shop.example/:splat',
    'https://xn--mnchen-3ya.example/',
    'https://SHOP.example:443/',
  ])('accepts %s', (target) => {
    expect(redirectUrlProblem(target)).toBe(true);
  });

  it.each([
    'https://a@b.example/',
    'https://www.morsel.example:x@evil.example/',
    'https://:splat/',
    'https://:splat.example/',
    'https://a.:splat.example/',
    'https://*.example/',
    'https://a.example:splat/',
    'https://münchen.example/',
    'https://ｓhop.example/',
    'https://аpple.example/',
    'https://a%2eexample/',
    'https://0x7f.1/',
    'https://[::1]/',
  ])('refuses the host of %s', (target) => {
    expect(redirectUrlProblem(target)).toMatch(/has another host than a plain name/);
  });

  it.each([
    ['//evil.example', /contains '\/\/'/],
    ['/.//evil.example', /contains '\/\/'/],
    ['/x/..//evil.example', /contains '\/\/'/],
    ['/%2e/%2e%2e//evil.example', /contains '\/\/'/],
    ['/\\evil.example', /contains '\\'/],
    ['https:\\\\evil.example', /contains '\\'/],
    ['/:splat', /begins with what visitors choose/],
    ['/./:splat', /begins with what visitors choose/],
    ['/x/%2e%2E/:splat', /begins with what visitors choose/],
    ['/*', /begins with what visitors choose/],
    ['neu', /is neither/],
    ['javascript:alert(1)', /is neither/],
    ['/neu /evil', /white space/],
    ['http://a.example/', /is neither/],
    ['https:a.example', /is neither/],
    ['', /is neither/],
    ['/de/neu\u202E', /invisible characters/],
    ['/de/neu\u0000', /invisible characters/],
    ['https://a.example/\u2066', /invisible characters/],
    ['/de/\uD800', /invisible characters/],
    ['/de/\uFFFE', /invisible characters/],
  ])('refuses %j', (target, expected) => {
    expect(redirectUrlProblem(target)).toMatch(expected);
  });
});

describe('redirectTargetProblem', () => {
  const document = { _ref: 'page-about' };

  it.each([
    [undefined],
    [{ status: 301, document }],
    [{ status: 302, url: '/about/' }],
    [{ status: 410 }],
    [{ document }],
  ])('accepts %o', (value) => {
    expect(redirectTargetProblem(value, schemaContext({}))).toBe(true);
  });

  it.each([
    [{ status: 301 }, /^Choose a page/],
    [{ status: 301, document, url: '/about/' }, /not both/],
    [{ status: 410, url: '/about/' }, /empty the target/],
  ])('rejects %o with the remedy', (value, message) => {
    expect(redirectTargetProblem(value, schemaContext({}))).toEqual({
      message: expect.stringMatching(message),
      paths: [['document']],
    });
  });
});
