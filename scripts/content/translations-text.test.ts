import { describe, expect, it } from 'vitest';
import type { GroupTranslations, LocaleTranslation } from '../../src/content/schema/translations/types.ts';
import { detailsOf, translationsText } from './translations-text.ts';

const plain: LocaleTranslation = {
  locale: 'de',
  status: 'translated',
  hasDraft: false,
  isStale: false,
  missingFields: [],
};

const groups: readonly GroupTranslations[] = [
  {
    id: 'g',
    type: 'page',
    title: 'About',
    locales: [
      { ...plain, locale: 'en-gb', documentId: 'about' },
      { ...plain, status: 'stale', isStale: true, documentId: 'ueber-uns' },
      { ...plain, locale: 'ja', status: 'fallback', fallsBackOn: 'en-gb' },
    ],
  },
];

describe('translationsText', () => {
  it('lists counts, then documents that need work', () => {
    expect(translationsText(groups, { isDetailed: false, hasColor: false }).split('\n')).toEqual([
      'locale  translated  stale  incomplete  draft  fallback  missing  name',
      'en-gb            1      0           0      0         0        0  English (United Kingdom)',
      'de               0      1           0      0         0        0  Deutsch (Deutschland)',
      'ja               0      0           0      0         1        0  日本語',
      '',
      'locale  status  type  document   title  details',
      'de      stale   page  ueber-uns  About  older than the English document',
    ]);
  });

  it('lists every document with isDetailed', () => {
    const text = translationsText(groups, { isDetailed: true, hasColor: false });
    expect(text).toContain('en-gb   translated  page  about      About\n');
    expect(text).toMatch(/ja {6}fallback {4}page {2}– {10}About {2}visitors see en-gb$/);
  });

  it('has no second table if nothing needs work', () => {
    const [group] = groups;
    const done = group ? [{ ...group, locales: group.locales.slice(0, 1) }] : [];
    expect(translationsText(done, { isDetailed: false, hasColor: false })).not.toContain('details');
  });

  it('uses colours on request only, with the same text', () => {
    const colored = translationsText(groups, { isDetailed: true, hasColor: true });
    // The escape sequences of colours.
    const escapes = /\u001B\[\d+m/g;
    expect(colored).toMatch(escapes);
    expect(colored.replace(escapes, '')).toBe(
      translationsText(groups, { isDetailed: true, hasColor: false }),
    );
  });
});

it.each<[Partial<LocaleTranslation>, string]>([
  [{}, ''],
  [{ status: 'fallback', fallsBackOn: 'de' }, 'visitors see de'],
  [{ status: 'stale', isStale: true }, 'older than the English document'],
  [{ status: 'incomplete', missingFields: ['title', 'blocks'] }, 'empty: title, blocks'],
  [{ hasDraft: true }, 'has unpublished changes'],
  [{ status: 'draft', hasDraft: true, fallsBackOn: 'en-gb' }, 'visitors see en-gb'],
  [
    { status: 'incomplete', isStale: true, missingFields: ['title'], hasDraft: true },
    'older than the English document; empty: title; has unpublished changes',
  ],
])('detailsOf of %o', (changes, expected) => {
  expect(detailsOf({ ...plain, ...changes })).toBe(expected);
});
