import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSENT } from '../../config/limits.ts';
import { consentOf, FULL_CONSENT, NO_CONSENT, sameConsent, type Consent } from './consent.ts';
import { consentCookies, parseConsent, refusedCookies } from './consent-cookies.ts';

const SECURE = { isSecure: true, hostname: 'www.shop.example' };
const cookies = (functional: string, statistic: string, marketing: string) =>
  `cookie_cat_functional=${functional}; cookie_cat_statistic=${statistic}; cookie_cat_marketing=${marketing}`;
const consents = fc.record({ functional: fc.boolean(), statistic: fc.boolean(), marketing: fc.boolean() });

describe('parseConsent', () => {
  it.each<[string, Consent]>([
    [cookies('true', 'true', 'true'), FULL_CONSENT],
    [cookies('false', 'false', 'false'), NO_CONSENT],
    [cookies('true', 'false', 'false'), consentOf((category) => category === 'functional')],
    [`a=1; ${cookies('false', 'true', 'false')}; b=2`, consentOf((category) => category === 'statistic')],
    [
      cookies('false', 'false', 'true').replaceAll('; ', ';'),
      consentOf((category) => category === 'marketing'),
    ],
    // The same answer twice is that answer.
    [`${cookies('true', 'true', 'true')}; cookie_cat_statistic=true`, FULL_CONSENT],
  ])('reads %s', (text, expected) => {
    expect(parseConsent(text)).toEqual(expected);
  });

  it.each([
    ['no cookies', ''],
    ['others only', 'a=1; i18n_redirected=de'],
    ['a missing category', 'cookie_cat_functional=true; cookie_cat_statistic=true'],
    ['an empty answer', cookies('', 'true', 'true')],
    ['a number', cookies('1', 'true', 'true')],
    ['capital letters', cookies('True', 'TRUE', 'true')],
    ['quotation marks', cookies('"true"', 'true', 'true')],
    ['something behind the answer', cookies('true=x', 'true', 'true')],
    ['an encoded answer', cookies('%74rue', 'true', 'true')],
    ['a line break', cookies('true\n', 'true', 'true').replace('true\n', 'true\nfalse')],
    ['a contradiction', `${cookies('true', 'true', 'true')}; cookie_cat_marketing=false`],
    ['another name around it', cookies('true', 'true', 'true').replaceAll('cookie_cat', 'x_cookie_cat')],
    ['names in capitals', cookies('true', 'true', 'true').toUpperCase()],
    ['nothing but separators', ';=;;==;'],
  ])('takes %s for no decision', (_, text) => {
    expect(parseConsent(text)).toBeUndefined();
  });

  it('parses at most as many cookies as a browser stores', () => {
    const flood = 'a=1; '.repeat(CONSENT.maxCookies);
    expect(parseConsent(flood + cookies('true', 'true', 'true'))).toBeUndefined();
    expect(parseConsent(cookies('true', 'true', 'true') + '; a=1'.repeat(1_000_000))).toEqual(FULL_CONSENT);
  });

  it('never throws and never parses noise as consent', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary-ascii' }), (text) => parseConsent(text) === undefined));
  });
});

describe('consentCookies', () => {
  it('writes three cookies for 182 days (specification section 9)', () => {
    expect(consentCookies({ functional: true, statistic: false, marketing: false }, SECURE)).toEqual([
      'cookie_cat_functional=true; Path=/; Max-Age=15724800; SameSite=Lax; Secure',
      'cookie_cat_statistic=false; Path=/; Max-Age=15724800; SameSite=Lax; Secure',
      'cookie_cat_marketing=false; Path=/; Max-Age=15724800; SameSite=Lax; Secure',
    ]);
  });

  it('omits Secure without https', () => {
    const texts = consentCookies(NO_CONSENT, { ...SECURE, isSecure: false });
    expect(texts.filter((text) => text.includes('Secure'))).toEqual([]);
  });

  it('round-trips', () => {
    fc.assert(
      fc.property(consents, (consent) => {
        const kept = consentCookies(consent, SECURE).map((text) => text.split(';')[0]);
        expect(parseConsent(kept.join('; '))).toEqual(consent);
      }),
    );
  });
});

describe('refusedCookies', () => {
  const all = `${cookies('true', 'true', 'true')}; _fbp=1; _fbc=2; abt_visit=3; AMP_0a1b=4; AMP_MKTG_0a1b=5; i18n_redirected=de; amp_x=6`;
  const names = (consent: Consent) => [
    ...new Set(refusedCookies(consent, all, SECURE).map((text) => text.split('=')[0])),
  ];

  it.each<[Consent, readonly string[]]>([
    [FULL_CONSENT, []],
    [NO_CONSENT, ['_fbp', '_fbc', 'abt_visit', 'AMP_0a1b', 'AMP_MKTG_0a1b']],
    [{ ...FULL_CONSENT, statistic: false }, ['AMP_0a1b', 'AMP_MKTG_0a1b']],
    [{ ...FULL_CONSENT, marketing: false }, ['_fbp', '_fbc', 'abt_visit', 'AMP_0a1b', 'AMP_MKTG_0a1b']],
    [{ ...FULL_CONSENT, functional: false }, []],
  ])('of %o are those of what is refused, never a decision or the language', (consent, expected) => {
    expect(names(consent)).toEqual(expected);
  });

  it.each([
    ['www.shop.example', ['', '; Domain=www.shop.example', '; Domain=shop.example']],
    ['localhost', ['']],
    ['127.0.0.1', ['']],
    ['[::1]', ['']],
  ])('on %s are deleted wherever they may have been set', (hostname, domains) => {
    expect(refusedCookies(NO_CONSENT, 'abt_visit=x', { isSecure: false, hostname })).toEqual(
      domains.map((domain) => `abt_visit=; Path=/${domain}; Max-Age=0`),
    );
  });

  it('deletes only existing cookies', () => {
    expect(refusedCookies(NO_CONSENT, 'a=1', SECURE)).toEqual([]);
  });

  it('ignores invalid cookie names', () => {
    expect(() => refusedCookies(NO_CONSENT, 'AMP_ä=1; AMP_ b=2', SECURE)).not.toThrow();
  });
});

describe('sameConsent', () => {
  it.each<[Consent | undefined, Consent | undefined, boolean]>([
    [undefined, undefined, true],
    [NO_CONSENT, undefined, false],
    [undefined, FULL_CONSENT, false],
    [NO_CONSENT, { ...NO_CONSENT }, true],
    [NO_CONSENT, { ...NO_CONSENT, marketing: true }, false],
  ])('of %o and %o is %s', (one, other, expected) => {
    expect(sameConsent(one, other)).toBe(expected);
  });
});
