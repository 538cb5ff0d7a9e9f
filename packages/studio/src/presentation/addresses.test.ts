import { expect, it } from 'vitest';
import { LOCALES } from '../../../../src/config/locales/locales.ts';
import { documentLocations } from './addresses.ts';

const hrefs = (language: string, groupLocales: readonly string[], slug = 'about') =>
  documentLocations({ language, slug, groupLocales }).map(({ href }) => href);

it('lists the address in its own locale first, then those of its fallback routes', () => {
  const others = LOCALES.filter(({ language, code }) => language === 'de' && !['de', 'de-ch'].includes(code));
  expect(documentLocations({ language: 'de', slug: '/', groupLocales: ['en-gb', 'de', 'de-ch'] })).toEqual([
    { title: 'Deutsch (Deutschland), de', href: '/de/' },
    ...others.map(({ name, code }) => ({ title: `${name}, ${code}`, href: `/${code}/` })),
  ]);
});

it.each([
  ['a regional document is shown in its region only', 'de-at', ['en-gb', 'de', 'de-at'], ['/de-at/about/']],
  ['a document without a group is alone', 'de-ch', [], ['/de-ch/about/']],
  [
    'English is shown where the language has none either',
    'en-gb',
    LOCALES.filter(({ language }) => !['en', 'it'].includes(language)).map(({ code }) => code),
    [
      '/about/',
      '/en-au/about/',
      '/en-ca/about/',
      '/en-ie/about/',
      '/it/about/',
      '/it-ch/about/',
      '/en-nz/about/',
      '/en-us/about/',
    ],
  ],
])('%s', (_, language, groupLocales, expected) => {
  expect(hrefs(language, groupLocales)).toEqual(expected);
});
