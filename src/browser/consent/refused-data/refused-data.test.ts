import { describe, expect, it } from 'vitest';
import { FULL_CONSENT, NO_CONSENT, type Consent } from '../consent.ts';
import { refusedCookies, refusedNames } from './refused-data.ts';

const SECURE = { isSecure: true, hostname: 'www.shop.example' };

describe('refusedNames', () => {
  it.each([
    ['localStorage', ['AMP_unsent_1'], ['AMP_unsent_1', 'amplitudeForm', 'AMP', 'other']],
    ['sessionStorage', ['AMP_URL_INFO'], ['AMP_URL_INFO', 'amplitudeForm']],
    ['indexedDB', ['AMP_diagnostics_1'], ['AMP_diagnostics_1', 'mine', '']],
    [
      'cookie',
      ['ABTasty', 'ABTastyOptout', '_ga_1', '_gcl_au'],
      ['ABTasty', 'ABTastyOptout', '_ga_1', '_gcl_au', '_g'],
    ],
  ] as const)('of %s are those of the table alone', (kind, some, names) => {
    const expected = kind === 'localStorage' ? [...some, 'amplitudeForm'] : some;
    expect(refusedNames(NO_CONSENT, kind, names)).toEqual(expected);
    expect(refusedNames(FULL_CONSENT, kind, names)).toEqual([]);
  });
});

describe('refusedCookies', () => {
  const all = `cookie_cat_marketing=true; consent_record=x; _fbp=1; _fbc=2; abt_visit=3; AMP_0a1b=4; AMP_MKTG_0a1b=5; i18n_redirected=de; amp_x=6`;
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
