import { describe, expect, it } from 'vitest';
import english from '../../locales/en.json' with { type: 'json' };
import { getLocale, LOCALES } from '../config/locales/locales.ts';
import { formattersFor } from './formatters.ts';
import { type MessageKey } from './message-key.ts';
import { messageKeys, createTranslate, messagesFor, translateFor, type MessageTree } from './messages.ts';

// Keys of these tests' own message files, not of the site's.
const key = (name: string) => name as MessageKey;

const files: Record<string, MessageTree> = {
  'en.json': {
    only: { english: 'English' },
    layered: 'en',
    greeting: 'Hello {{name}} & co',
    apples_one: '{{count}} apple',
    apples_other: '{{count}} apples',
  },
  'de.json': { layered: 'de', language: 'Sprache' },
  'de-at.json': { layered: 'de-at' },
  'cs.json': {
    apples_one: '{{count}} jablko',
    apples_few: '{{count}} jablka',
    apples_many: '{{count}} jablka',
    apples_other: '{{count}} jablek',
  },
};
const translate = (code: string) => createTranslate(getLocale(code), (name) => files[name]);

describe('createTranslate', () => {
  it('layers English, language and region, the nearest winning', () => {
    const t = translate('de-at');
    expect(t(key('layered'))).toBe('de-at');
    expect(t(key('language'))).toBe('Sprache');
    expect(t(key('only.english'))).toBe('English');
    expect(translate('de')(key('layered'))).toBe('de');
    expect(translate('en-gb')(key('layered'))).toBe('en');
  });

  it('fills placeholders and leaves escaping to the renderer', () => {
    expect(translate('en-gb')(key('greeting'), { name: '<b>' })).toBe('Hello <b> & co');
  });

  it.each([
    [1, '1 jablko'],
    [2, '2 jablka'],
    [5, '5 jablek'],
    [1.5, '1.5 jablka'],
  ])('chooses the Czech plural of %d', (count, text) => {
    expect(translate('cs-cz')(key('apples'), { count })).toBe(text);
  });

  it('never shows a raw key: an unknown one is an error naming key and locale', () => {
    expect(() => translate('de')(key('missing.key'))).toThrow("No message 'missing.key' for locale 'de'");
  });

  it('names a message file that does not exist', () => {
    expect(() => createTranslate(getLocale('pl'), (name) => files[name])).toThrow('locales/pl.json');
  });
});

describe('the site’s messages', () => {
  it.each(LOCALES)('$code has every message', ({ code }) => {
    const t = translateFor(code);
    for (const name of messageKeys(english)) {
      expect(t(name, { count: 2, name: 'x', platform: 'x', years: 'x', language: 'x', status: 1 })).not.toBe(
        '',
      );
    }
  });

  it('are looked up once per locale', () => {
    expect(translateFor('ja')).toBe(translateFor('ja'));
  });
});

it('messageKeys counts plural forms once and keeps nesting', () => {
  // A tree of this test's own stands in for the English messages.
  const tree = { a: { b: '1', c_one: '2', c_other: '3' }, d: '4' } as unknown as typeof english;
  expect(messageKeys(tree)).toEqual(['a.b', 'a.c', 'd']);
});

describe('titles of the error pages', () => {
  const titlesOf = (code: string) => {
    const t = translateFor(code);
    return [t('errors.notFound.title'), t('errors.internal.title')];
  };
  const codesOf = (isEnglish: boolean) =>
    LOCALES.filter(({ language }) => (language === 'en') === isEnglish).map(({ code }) => code);

  it.each(codesOf(true))('in %s are as specified (section 2)', (code) => {
    expect(titlesOf(code)).toEqual(['Page Not Found', 'Internal Server Error']);
  });

  it.each(codesOf(false))('in %s are translated, in sentence case', (code) => {
    for (const title of titlesOf(code)) {
      const [, ...rest] = title.split(' ');
      // German nouns are capitalised within sentences.
      if (getLocale(code).language !== 'de') expect(rest.join(' ')).not.toMatch(/\p{Lu}/u);
      expect(title).not.toMatch(/Not Found|Server Error$/);
    }
  });
});

describe('formattersFor', () => {
  it.each([
    ['en-gb', '1,234.5', '40%', '£4', '29 March 2026', 'a, b and c'],
    ['en-us', '1,234.5', '40%', '$4', 'March 29, 2026', 'a, b, and c'],
    ['de', '1.234,5', '40 %', '4 €', '29. März 2026', 'a, b und c'],
    ['de-ch', "1'234.5", '40%', 'CHF 4', '29. März 2026', 'a, b und c'],
    ['fr', '1 234,5', '40 %', '4 €', '29 mars 2026', 'a, b et c'],
    ['ja', '1,234.5', '40%', '4円', '2026年3月29日', 'a、b、c'],
    ['no', '1 234,5', '40 %', '4 kr', '29. mars 2026', 'a, b og c'],
    ['pt', '1234,5', '40%', '4 €', '29 de março de 2026', 'a, b e c'],
  ])('%s', (code, number, percent, currency, date, list) => {
    const format = formattersFor(getLocale(code));
    // Spaces in numbers are no-break spaces of several kinds.
    const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replace('’', "'");
    expect(plain(format.number(1234.5))).toBe(number);
    expect(plain(format.percent(0.4))).toBe(percent);
    expect(plain(format.currency(4))).toBe(currency);
    expect(plain(format.date('2026-03-29T23:30:00Z'))).toBe(date);
    expect(plain(format.list(['a', 'b', 'c']))).toBe(list);
  });

  it('shortens large numbers and names kilograms', () => {
    expect(formattersFor(getLocale('en-gb')).compact(1_050_000_000)).toBe('1.05 billion');
    expect(formattersFor(getLocale('de')).compact(1_050_000_000).replaceAll('\u00a0', ' ')).toBe(
      '1,05 Milliarden',
    );
    expect(formattersFor(getLocale('en-gb')).kilograms(1.2)).toBe('1.2 kg');
  });

  it('knows only locales of the registry', () => {
    expect(formattersFor(getLocale('da'))).toBe(formattersFor(getLocale('da')));
  });
});

it.each(LOCALES)('messagesFor has in $code the texts of the lookup, with their placeholders', ({ code }) => {
  const t = translateFor(code);
  const { cookieSettings } = messagesFor(getLocale(code), 'cookieSettings');
  expect(cookieSettings).toMatchObject({
    title: t('cookieSettings.title'),
    close: t('cookieSettings.close'),
    inUse: t('cookieSettings.inUse', { services: '{{services}}' }),
    functional: { title: t('cookieSettings.functional.title') },
  });
  expect(Object.keys(messagesFor(getLocale(code), 'consentBanner'))).toEqual(['consentBanner']);
});
