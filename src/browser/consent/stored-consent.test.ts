import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_COOKIES } from '../cookies/parse-cookies.ts';
import { consentOf, FULL_CONSENT, NO_CONSENT, type Consent } from './consent.ts';
import { consentCookies, createRecord, serializeRecord, shortenRecord } from './store-decision.ts';
import { parseConsent, parseConsentRecord, type ConsentRecord, parseRecord } from './stored-consent.ts';
import { CONSENT_SOURCES } from '../../config/privacy/consent.ts';
import { LOCALES } from '../../config/locales/locales.ts';
import { TestDocument } from '../cookies/testing/test-document.ts';
import { serializeCookie } from '../cookies/serialize-cookie.ts';

describe('parseConsent', () => {
  /** Recipients that the page asks about. */
  const ASKED = 'vimeo-0001.amplitude-0002';
  const recordOf = (consent: Consent, asked = ASKED): ConsentRecord => ({
    asked,
    day: '2026-03-03',
    language: 'en-GB',
    consent,
    source: 'banner',
  });
  const answers = (functional: string, statistic: string, marketing: string) =>
    `cookie_cat_functional=${functional}; cookie_cat_statistic=${statistic}; cookie_cat_marketing=${marketing}`;
  /** Cookies of answers, with a record that agrees as far as they are answers. */
  const cookies = (functional: string, statistic: string, marketing: string) => {
    const consent = {
      functional: functional.startsWith('true'),
      statistic: statistic.startsWith('true'),
      marketing: marketing.startsWith('true'),
    };
    return `consent_record=${serializeRecord(recordOf(consent))}; ${answers(functional, statistic, marketing)}`;
  };
  const consents = fc.record({ functional: fc.boolean(), statistic: fc.boolean(), marketing: fc.boolean() });

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
    expect(parseConsent(text, ASKED)).toEqual(expected);
  });

  it.each([
    ['no cookies', ''],
    ['others only', 'a=1; i18n_redirected=de'],
    ['a missing category', cookies('true', 'true', 'false').replace('; cookie_cat_marketing=false', '')],
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
    ['answers without a record', answers('true', 'true', 'true')],
    ['a malformed record', `consent_record=1; ${answers('true', 'true', 'true')}`],
    [
      'the record of another decision',
      `consent_record=${serializeRecord(recordOf(NO_CONSENT))}; ${answers('true', 'true', 'true')}`,
    ],
    [
      'contradictory records',
      `${cookies('true', 'true', 'true')}; consent_record=${serializeRecord(recordOf(NO_CONSENT))}`,
    ],
  ])('takes %s for no decision', (_, text) => {
    expect(parseConsent(text, ASKED)).toBeUndefined();
  });

  it('parses at most as many cookies as a browser stores', () => {
    const flood = 'a=1; '.repeat(MAX_COOKIES);
    expect(parseConsent(flood + cookies('true', 'true', 'true'), ASKED)).toBeUndefined();
    expect(parseConsent(cookies('true', 'true', 'true') + '; a=1'.repeat(1_000_000), ASKED)).toEqual(
      FULL_CONSENT,
    );
  });

  it.each([
    ['the same recipients', ASKED, true],
    ['the same recipients in another order', 'amplitude-0002.vimeo-0001', true],
    ['more recipients', `${ASKED}.meta-0003`, true],
    ['one of the recipients', 'vimeo-0001', false],
    ['a recipient that has changed since', 'vimeo-0001.amplitude-000a', false],
    ['a recipient whose name begins alike', 'vimeo-0001.amplitude-00020', false],
    ['none', '', false],
    ['something from before there were any', '1', false],
  ])('holds if it was about all that the page asks: %s', (_, asked, holds) => {
    const record = serializeRecord(recordOf(FULL_CONSENT, asked));
    const kept = `consent_record=${record}; ${answers('true', 'true', 'true')}`;
    expect(parseConsent(kept, ASKED)).toEqual(holds ? FULL_CONSENT : undefined);
    // A page that asks nothing takes nothing back.
    expect(parseConsent(kept, '')).toEqual(FULL_CONSENT);
  });

  it('never throws and never parses noise as consent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => parseConsent(text, ASKED) === undefined),
    );
  });

  describe('consentCookies', () => {
    it('writes a cookie for each category and the record, for 182 days (specification section 9)', () => {
      const record = recordOf({ functional: true, statistic: false, marketing: false });
      expect(consentCookies(record, true)).toEqual([
        'cookie_cat_functional=true; Path=/; Max-Age=15724800; SameSite=Lax; Secure',
        'cookie_cat_statistic=false; Path=/; Max-Age=15724800; SameSite=Lax; Secure',
        'cookie_cat_marketing=false; Path=/; Max-Age=15724800; SameSite=Lax; Secure',
        'consent_record=vimeo-0001.amplitude-0002|2026-03-03|en-GB|functional|banner; Path=/; Max-Age=15724800; SameSite=Lax; Secure',
      ]);
    });

    it('omits Secure without https', () => {
      const texts = consentCookies(recordOf(NO_CONSENT), false);
      expect(texts.filter((text) => text.includes('Secure'))).toEqual([]);
    });

    it('round-trips', () => {
      fc.assert(
        fc.property(consents, (consent) => {
          const kept = consentCookies(recordOf(consent), true).map((text) => text.split(';')[0]);
          expect(parseConsent(kept.join('; '), ASKED)).toEqual(consent);
          expect(parseConsentRecord(kept.join('; '))).toEqual(recordOf(consent));
        }),
      );
    });
  });
});

describe('the record', () => {
  const RECORD: ConsentRecord = {
    asked: 'vimeo-3fa1.amplitude-9c1f',
    day: '2026-03-03',
    language: 'de-AT',
    consent: { functional: true, statistic: true, marketing: false },
    source: 'settings',
  };
  const TEXT = 'vimeo-3fa1.amplitude-9c1f|2026-03-03|de-AT|functional+statistic|settings';

  const records: fc.Arbitrary<ConsentRecord> = fc.record({
    asked: fc.stringMatching(/^[a-z\d.-]{0,500}$/),
    day: fc
      .date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    language: fc.constantFrom(...LOCALES.map(({ iso }) => iso)),
    consent: fc.record({ functional: fc.boolean(), statistic: fc.boolean(), marketing: fc.boolean() }),
    source: fc.constantFrom(...CONSENT_SOURCES),
  });

  describe('a record', () => {
    it('is readable text', () => {
      expect(serializeRecord(RECORD)).toBe(TEXT);
      expect(serializeRecord({ ...RECORD, consent: NO_CONSENT })).toContain('|de-AT||settings');
    });

    it('round-trips, as the value of a cookie', () => {
      fc.assert(
        fc.property(records, (record) => {
          const text = serializeRecord(record);
          expect(serializeCookie('consent_record', text)).toContain(text);
          expect(parseRecord(text)).toEqual(record);
        }),
      );
    });

    it.each([
      ['nothing', ''],
      ['a recipient in capitals', TEXT.replace('vimeo', 'Vimeo')],
      ['markup for a recipient', TEXT.replace('vimeo', '<b>')],
      ['an endless list of recipients', `${'a'.repeat(501)}${TEXT}`],
      ['an id that is no UUID', TEXT.replace('2026', 'zzzzzzzz|2026')],
      ['markup for an id', TEXT.replace('2026', '<img src=x>|2026')],
      ['a month that does not exist', TEXT.replace('2026-03', '2026-13')],
      ['a time without a zone', TEXT.replace('03-03', '03-03T14:05:00.000')],
      ['a language that is no tag', TEXT.replace('de-AT', '../x')],
      ['an unknown category', TEXT.replace('statistic', 'necessary')],
      ['a category twice', TEXT.replace('statistic', 'functional')],
      ['categories in another order', TEXT.replace('functional+statistic', 'statistic+functional')],
      ['an unknown source', TEXT.replace('settings', 'constructor')],
      ['a field too many', `${TEXT}|x`],
      ['a line break', `${TEXT}\n`],
      ['another encoding', encodeURIComponent(TEXT)],
    ])('is not %s', (_, text) => {
      expect(parseRecord(text)).toBeUndefined();
    });

    it('is never read from noise, and noise never throws', () => {
      fc.assert(
        fc.property(
          fc.string({ unit: 'binary-ascii', maxLength: 200 }),
          (text) => parseRecord(text) === undefined,
        ),
      );
    });

    it('with anything cut out or put in is another record or none, in the same form', () => {
      fc.assert(
        fc.property(
          records,
          fc.nat(120),
          fc.nat(5),
          fc.string({ maxLength: 5 }),
          (record, at, removed, added) => {
            const text = serializeRecord(record);
            const changed = text.slice(0, at) + added + text.slice(at + removed);
            const parsed = parseRecord(changed);
            if (parsed) expect(serializeRecord(parsed)).toBe(changed);
          },
        ),
      );
    });
  });

  it('says what was decided, on which day, where and in which language, and nothing that tells visitors apart', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'fr-CA', dataset: { asked: RECORD.asked } } });
    const decide = () => serializeRecord(createRecord(FULL_CONSENT, 'banner'));
    vi.useFakeTimers({ now: new Date(2026, 2, 3, 0, 30) });
    const first = decide();
    vi.setSystemTime(new Date(2026, 2, 3, 23, 30));
    expect([first, decide()]).toEqual(
      Array(2).fill(`${RECORD.asked}|2026-03-03|fr-CA|functional+statistic+marketing|banner`),
    );
    vi.useRealTimers();
  });

  describe('of the form with an id and the time of day', () => {
    const OLD = TEXT.replace('2026-03-03', '3f2b8c1e-7d4a-4e0f-9a6b-5c1d2e3f4a5b|2026-03-03T14:05:00.000Z');
    const shorten = (record: string) => {
      const document = new TestDocument({ cookies: `a=1; consent_record=${record}` });
      vi.stubGlobal('document', document);
      vi.stubGlobal('location', { protocol: 'https:' });
      shortenRecord();
      return document.written;
    };
    afterEach(() => vi.useRealTimers());

    it('is a record like any other', () => {
      expect(parseRecord(OLD)).toEqual(RECORD);
    });

    it.each([
      ['2026-03-13T00:00:00Z', 172 * 86_400],
      ['2026-12-31T00:00:00Z', 0],
    ])('is shortened at %s for the %d seconds that are left', (now, seconds) => {
      vi.useFakeTimers({ now: new Date(now) });
      expect(shorten(OLD)).toEqual([
        `consent_record=${TEXT}; Path=/; Max-Age=${seconds}; SameSite=Lax; Secure`,
      ]);
    });

    it('is shortened once, and nothing else is', () => {
      expect([shorten(TEXT), shorten('x')]).toEqual([[], []]);
    });
  });
});
