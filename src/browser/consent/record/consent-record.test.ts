import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSENT_SOURCES } from '../../../config/consent.ts';
import { LOCALES } from '../../../config/locales.ts';
import { serializeCookie } from '../../cookies/serialize-cookie.ts';
import { FULL_CONSENT, NO_CONSENT } from '../consent.ts';
import type { ConsentRecord } from './consent-record.ts';
import { createRecord } from './create-record.ts';
import { parseRecord } from './parse-record.ts';
import { serializeRecord } from './serialize-record.ts';

const RECORD: ConsentRecord = {
  asked: 'vimeo-3fa1.amplitude-9c1f',
  id: '3f2b8c1e-7d4a-4e0f-9a6b-5c1d2e3f4a5b',
  time: '2026-03-03T14:05:00.000Z',
  language: 'de-AT',
  consent: { functional: true, statistic: true, marketing: false },
  source: 'settings',
};
const TEXT =
  'vimeo-3fa1.amplitude-9c1f|3f2b8c1e-7d4a-4e0f-9a6b-5c1d2e3f4a5b|2026-03-03T14:05:00.000Z|de-AT|functional+statistic|settings';

const records: fc.Arbitrary<ConsentRecord> = fc.record({
  asked: fc.stringMatching(/^[a-z\d.-]{0,500}$/),
  id: fc.uuid(),
  time: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
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
    ['an id that is no UUID', TEXT.replace('3f2b8c1e', 'zzzzzzzz')],
    ['markup for an id', TEXT.replace('3f2b8c1e-7d4a-4e0f-9a6b-5c1d2e3f4a5b', '<img src=x>')],
    ['a month that does not exist', TEXT.replace('2026-03', '2026-13')],
    ['a time without a zone', TEXT.replace('000Z', '000')],
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

describe('createRecord', () => {
  const browser = {
    crypto,
    document: { documentElement: { lang: 'fr-CA', dataset: { asked: RECORD.asked } } },
  };

  it('says what was decided, when, where and in which language', () => {
    const before = Date.now();
    const record = createRecord(browser, FULL_CONSENT, 'banner');
    expect(record).toMatchObject({
      asked: RECORD.asked,
      language: 'fr-CA',
      consent: FULL_CONSENT,
      source: 'banner',
    });
    expect(Date.parse(record.time)).toBeGreaterThanOrEqual(before);
    expect(parseRecord(serializeRecord(record))).toEqual(record);
  });

  it('has a random UUID of version 4 of its own', () => {
    const ids = Array.from({ length: 100 }, () => createRecord(browser, NO_CONSENT, 'gpc').id);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
