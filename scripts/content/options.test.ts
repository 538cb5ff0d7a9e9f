import { expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { parseTranslationsOptions, type TranslationsOptions } from './options.ts';

const nothing: TranslationsOptions = {
  locales: LOCALES,
  isDetailed: false,
  json: false,
  dataset: undefined,
  failOn: [],
};

it.each<[readonly string[], Partial<TranslationsOptions>]>([
  [[], {}],
  [['--json'], { json: true }],
  [['--dataset', 'staging'], { dataset: 'staging' }],
  [['--fail-on', 'missing'], { failOn: ['missing'] }],
  [['--fail-on', 'stale', '--fail-on=missing', '--fail-on', 'stale'], { failOn: ['stale', 'missing'] }],
])('reads %o', (args, expected) => {
  expect(parseTranslationsOptions(args)).toEqual({ ...nothing, ...expected });
});

it('keeps the order of locales, without duplicates', () => {
  const { locales, isDetailed } = parseTranslationsOptions([
    '--locale',
    'ja',
    '--locale=de-at',
    '--locale',
    'ja',
  ]);
  expect(locales.map(({ code }) => code)).toEqual(['ja', 'de-at']);
  expect(isDetailed).toBe(true);
});

it.each<[readonly string[], RegExp]>([
  [['--locale', 'tlh'], /'tlh' is no locale of the site. There are: en-gb, .*, en-us\b/],
  [['--fail-on', 'draft'], /--fail-on takes missing or stale, not 'draft'/],
  [['--locales', 'de'], /--locales/],
  [['de-at'], /de-at/],
  [['--locale'], /--locale/],
])('explains the problem of %o', (args, message) => {
  expect(() => parseTranslationsOptions(args)).toThrow(message);
});
