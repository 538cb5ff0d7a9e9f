import { describe, expect, it } from 'vitest';
import type {
  GroupTranslations,
  TranslationStatus,
} from '../../../../src/content/schema/translations/types.ts';
import { filterGroups, filterOf, NO_FILTER, type TranslationFilter } from './filter-groups.ts';

const group = (
  title: string,
  type: GroupTranslations['type'],
  statuses: Readonly<Record<string, TranslationStatus>>,
): GroupTranslations => ({
  id: title,
  type,
  title,
  locales: Object.entries(statuses).map(([locale, status]) => ({
    locale,
    status,
    hasDraft: false,
    isStale: false,
    missingFields: [],
  })),
});

const groups = [
  group('About us', 'page', { 'en-gb': 'translated', de: 'stale', fr: 'fallback' }),
  group('Keep bread fresh', 'article', { 'en-gb': 'translated', de: 'fallback', fr: 'draft' }),
  group('Site settings', 'siteSettings', { 'en-gb': 'translated', de: 'translated', fr: 'fallback' }),
];

it.each<[Partial<TranslationFilter>, readonly string[], readonly string[]]>([
  [{}, ['About us', 'Keep bread fresh', 'Site settings'], ['en-gb', 'de', 'fr']],
  [{ type: 'page' }, ['About us'], ['en-gb', 'de', 'fr']],
  [{ text: ' BREAD ' }, ['Keep bread fresh'], ['en-gb', 'de', 'fr']],
  [{ text: 'nothing' }, [], []],
  [{ locale: 'de' }, ['About us', 'Keep bread fresh', 'Site settings'], ['de']],
  [{ status: 'draft' }, ['Keep bread fresh'], ['en-gb', 'de', 'fr']],
  [{ status: 'fallback', locale: 'de' }, ['Keep bread fresh'], ['de']],
  [{ status: 'stale', type: 'article' }, [], []],
  [{ locale: 'ja', status: 'stale' }, [], []],
])('filterGroups %o shows %o', (filter, titles, locales) => {
  const shown = filterGroups(groups, { ...NO_FILTER, ...filter });
  expect(shown.map(({ title }) => title)).toEqual(titles);
  for (const one of shown) expect(one.locales.map(({ locale }) => locale)).toEqual(locales);
});

describe('filterOf', () => {
  it('chooses what a locale has not got of a type', () => {
    expect(filterOf({ locale: 'ja', type: 'article' })).toEqual({
      locale: 'ja',
      status: 'fallback',
      type: 'article',
      text: '',
    });
  });

  it.each([[{}], [{ locale: 'tlh', type: 'page' }]])('shows everything for %j', (address) => {
    expect(filterOf(address)).toEqual(NO_FILTER);
  });

  it('shows every type if the address names none that exists', () => {
    expect(filterOf({ locale: 'ja', type: 'author' })).toMatchObject({ locale: 'ja', type: '' });
  });
});
