import { getLocale } from '../../config/locales/locales.ts';
import { expect, it } from 'vitest';
import { formattersFor } from '../../i18n/formatters.ts';
import { formatFigure, type Statistic, figureSize } from './figure.ts';

const CASES: readonly (readonly [Statistic['format'], number, string, string])[] = [
  ['number', 1234.5, 'en-gb', '1,234.5'],
  ['number', 1234.5, 'de', '1.234,5'],
  ['compact', 1_050_000_000, 'en-gb', '1.05 billion'],
  ['percent', 0.4, 'en-gb', '40%'],
  ['percent', 0.4, 'de', '40\u00a0%'],
  ['currency', 12, 'en-gb', '£12'],
  ['currency', 12, 'en-us', '$12'],
  ['kilogram', 132, 'en-gb', '132 kg'],
  ['litre', 5.5, 'de', '5,5 l'],
  ['kilometre', 1200, 'en-gb', '1,200 km'],
  ['minute', 20, 'ja', '20 分'],
];

it.each(CASES)('formatFigure writes %s %d in %s as %s', (format, value, locale, expected) => {
  expect(formatFigure({ format, value }, formattersFor(getLocale(locale)))).toBe(expected);
});

it.each([
  ['nothing', [], 'large'],
  ['short figures', ['19 %', '8 300 Kč'], 'large'],
  ['one of nine characters', ['1 200 000', '19 %'], 'medium'],
  ['one of ten characters', ['95 %', '12 345 km²'], 'medium'],
  ['one with a word', ['931 million', '3 kg'], 'small'],
  ['one of thirteen characters', ['1,05 milliard'], 'small'],
  ['one of fourteen characters', ['£12,345,678.90', '1 kg'], 'tiny'],
] as const)('figureSize of %s', (_, figures, expected) => {
  expect(figureSize(figures)).toBe(expected);
});
