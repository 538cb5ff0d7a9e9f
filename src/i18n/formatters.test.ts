import { describe, expect, it } from 'vitest';
import { getLocale, LOCALES } from '../config/locales/locales.ts';
import { formattersFor, type DatePrecision } from './formatters.ts';

describe('date', () => {
  it.each<[string, DatePrecision, string]>([
    ['en-gb', 'day', '3 March 2024'],
    ['en-gb', 'month', 'March 2024'],
    ['en-gb', 'year', '2024'],
    ['de', 'month', 'März 2024'],
    ['cs-cz', 'month', 'březen 2024'],
    ['ja', 'day', '2024年3月3日'],
    ['ja', 'month', '2024年3月'],
    ['ja', 'year', '2024年'],
  ])('in %s to the %s is %s', (locale, precision, expected) => {
    expect(formattersFor(getLocale(locale)).date('2024-03-03', precision)).toBe(expected);
  });

  it('writes the whole day unless told otherwise, wherever the machine stands', () => {
    expect(formattersFor(getLocale('en-gb')).date('2024-12-31T23:30:00Z')).toBe('31 December 2024');
  });
});

describe('times of day', () => {
  it.each([
    ['en-gb', '09:05', '09:05'],
    ['en-us', '17:30', '5:30\u00A0PM'],
    ['da', '17:30', '17.30'],
    ['ja', '09:05', '9時05分'],
    ['ja', '18:00', '18時'],
    ['no', '17:30', '17.30'],
    ['pt', '17:30', '17h30'],
    ['fr', '17:30', '17\u00A0h\u00A030'],
    ['fr', '18:00', '18\u00A0h'],
  ])('in %s write %s as %s', (locale, time, expected) => {
    expect(formattersFor(getLocale(locale)).time(time)).toBe(expected);
  });

  it.each([
    ['en-gb', '17:30–18:15'],
    ['de', '17.30–18.15 Uhr'],
    ['fr', '17 h 30 – 18 h 15'],
    ['fr-ca', '17 h 30 – 18 h 15'],
  ])('in %s join start and end as %s', (locale, expected) => {
    const spaces = /[\u00a0\u2009]/g;
    expect(formattersFor(getLocale(locale)).timeRange('17:30', '18:15').replace(spaces, ' ')).toBe(expected);
  });

  it.each(LOCALES.map(({ code }) => code))('in %s keep the parts of a time in one line', (locale) => {
    const format = formattersFor(getLocale(locale));
    const breakable = /[ \u2009]/;
    expect(format.time('17:30')).not.toMatch(breakable);
    for (const part of format.timeRange('17:30', '18:15').split(/(?<=–)\s?/))
      expect(part).not.toMatch(breakable);
  });
});

it.each([
  ['en-gb', '17'],
  ['en-us', '5\u00A0PM'],
  ['de', '17\u00A0Uhr'],
  ['ja', '17時'],
])('full hours in %s are written short: %s', (locale, expected) => {
  expect(formattersFor(getLocale(locale)).hour('17:00')).toBe(expected);
});

it.each([
  ['en-gb', '£5'],
  ['de-at', '€ 5'],
  ['fr', '5 €'],
  ['fr-ca', '5 $'],
  ['de-ch', 'CHF 5'],
  ['da', '5 kr.'],
  ['ja', '5円'],
])('amounts in %s are written as texts of the locale write them: %s', (locale, expected) => {
  expect(formattersFor(getLocale(locale)).currency(5).replace('\u00a0', ' ')).toBe(expected);
});

it.each([
  ['en-gb', 1, '1 day', 'United States'],
  ['de', 182, '182 Tage', 'Vereinigte Staaten'],
  ['pl', 182, '182 dni', 'Stany Zjednoczone'],
  ['ja', 182, '182 日', 'アメリカ合衆国'],
])('lengths of time and countries in %s are written out', (locale, days, expected, country) => {
  const format = formattersFor(getLocale(locale));
  expect(format.days(days).replace('\u00a0', ' ')).toBe(expected);
  expect(format.country('US')).toBe(country);
});
