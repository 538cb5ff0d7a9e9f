import { describe, expect, it } from 'vitest';
import { COOKIE_DEFAULT_PATH } from './parse-cookies.ts';
import { serializeCookie, type CookieOptions, parentDomains } from './serialize-cookie.ts';

describe('serializeCookie', () => {
  it.each<[CookieOptions | undefined, string]>([
    [undefined, `a=1; Path=${COOKIE_DEFAULT_PATH}`],
    [{ path: '/de/' }, 'a=1; Path=/de/'],
    [{ maxAge: 60 }, 'a=1; Path=/; Max-Age=60'],
    [{ maxAge: 0, domain: 'shop.example' }, 'a=1; Path=/; Domain=shop.example; Max-Age=0'],
    [{ sameSite: 'Lax', secure: true }, 'a=1; Path=/; SameSite=Lax; Secure'],
    [{ sameSite: 'None', secure: true }, 'a=1; Path=/; SameSite=None; Secure'],
    [{ secure: false }, 'a=1; Path=/'],
  ])('with %o writes %s', (options, expected) => {
    expect(serializeCookie('a', '1', options)).toBe(expected);
  });

  it.each([
    ['', '1'],
    ['a b', '1'],
    ['a;b', '1'],
    ['a=b', '1'],
    ['ä', '1'],
    ['a', 'b c'],
    ['a', 'b;c'],
    ['a', 'b,c'],
    ['a', 'b"c'],
    ['a', 'b\\c'],
    ['a', 'b\nc'],
    ['a', 'ä'],
  ])('refuses the name %j with the value %j (specification section 8)', (name, value) => {
    expect(() => serializeCookie(name, value)).toThrow(TypeError);
  });

  it.each<CookieOptions>([
    { path: 'de' },
    { path: '/a;b' },
    { path: '/a\nb' },
    { maxAge: -1 },
    { maxAge: 1.5 },
    { maxAge: Number.NaN },
    { maxAge: Infinity },
    { domain: '' },
    { domain: '.shop.example' },
    { domain: 'shop example' },
    { domain: 'a;b' },
    { sameSite: 'None' },
    ...['lax', 'Sometimes', '', 'Lax; Domain=shop.example'].map((sameSite) => {
      // Plain JavaScript passes what the type refuses.
      return { sameSite } as CookieOptions;
    }),
  ])('refuses %o (specification section 8)', (options) => {
    expect(() => serializeCookie('a', '1', options)).toThrow(TypeError);
  });

  it('accepts every allowed character in a value, and an empty value', () => {
    expect(serializeCookie('__a.b-c', "AZaz09!#$%&'()*+-./:<=>?@[]^_`{|}~")).toContain('=AZaz09');
    expect(serializeCookie('a', '')).toBe('a=; Path=/');
  });
});

it.each([
  ['www.shop.co.uk', ['www.shop.co.uk', 'shop.co.uk', 'co.uk']],
  ['shop.example', ['shop.example']],
  ['localhost', []],
  ['127.0.0.1', []],
  ['[::1]', []],
])('parentDomains of %s are %j', (hostname, domains) => {
  expect(parentDomains(hostname)).toEqual(domains);
});
