import { expect, it } from 'vitest';
import { getLocale, type Locale, LOCALES } from '../../../src/config/locales/locales.ts';
import { registryProblems } from './registry-problems.ts';

const changed = (code: string, changes: Partial<Locale>): readonly Locale[] =>
  LOCALES.map((locale) => (locale.code === code ? { ...locale, ...changes } : locale));

it('accepts the registry', () => {
  expect(registryProblems(LOCALES)).toEqual([]);
});

it.each<[string, Partial<Locale>, RegExp]>([
  ['da', { iso: 'da_DK' }, /'da_DK' is no canonical BCP 47 tag/],
  ['da', { iso: 'da-dk' }, /'da-dk' is no canonical BCP 47 tag/],
  ['no', { iso: 'nn-NO' }, /'nn-NO' is not of the language 'nb'/],
  ['da', { currency: 'KRN' }, /'KRN' is no ISO 4217 code/],
])('names the entry of %s with %o', (code, changes, problem) => {
  const found = registryProblems(changed(code, changes));
  expect(found).toEqual([expect.stringMatching(problem)]);
  expect(found[0]).toMatch(`src/config/locales/locales.ts ${code}: `);
});

it('names both locales of one name', () => {
  const found = registryProblems(changed('de-at', { name: getLocale('de').name }));
  expect(found.map((problem) => problem.split(':')[0])).toEqual([
    'src/config/locales/locales.ts de-at',
    'src/config/locales/locales.ts de',
  ]);
});
