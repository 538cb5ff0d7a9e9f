import { describe, expect, it } from 'vitest';
import { fallbackChain, getLocale, LOCALES } from '../../../config/locales/locales.ts';
import { translationReport, groupDocuments } from './translation-report.ts';
import type { LocaleTranslation, StoredDocument } from './types.ts';

const OLD = '2026-01-01T00:00:00Z';
const NEW = '2026-06-01T00:00:00Z';

function page(language: string, changes: Readonly<Record<string, unknown>> = {}): StoredDocument {
  return {
    _id: `page-${language}`,
    _type: 'page',
    _updatedAt: NEW,
    language,
    slug: { current: 'about' },
    title: `About ${language}`,
    description: 'Who we are',
    blocks: [{ _type: 'hero', heading: 'Heading' }],
    ...changes,
  };
}

const draft = (language: string, changes: Readonly<Record<string, unknown>> = {}) =>
  page(language, { _id: `drafts.page-${language}`, ...changes });

function group(...ids: readonly string[]): StoredDocument {
  return {
    _id: 'group',
    _type: 'translation.metadata',
    _updatedAt: NEW,
    translations: ids.map((id) => ({ language: id.slice('page-'.length), value: { _ref: id } })),
  };
}

const grouped = (...documents: readonly StoredDocument[]) => [
  group(...new Set(documents.map(({ language }) => `page-${String(language)}`))),
  ...documents,
];

/** Returns the report's only group in one locale. */
function inLocale(documents: readonly StoredDocument[], code: string): LocaleTranslation | undefined {
  const groups = translationReport(documents);
  expect(groups).toHaveLength(1);
  return groups[0]?.locales.find(({ locale }) => locale === code);
}

describe('translationReport', () => {
  const english = page('en-gb');

  it.each<[string, readonly StoredDocument[], string, Partial<LocaleTranslation>]>([
    ['the English document', [english], 'en-gb', { status: 'translated', documentId: 'page-en-gb' }],
    ['a translation', [english, page('de')], 'de', { status: 'translated', documentId: 'page-de' }],
    ['nothing in the language', [english], 'de', { status: 'fallback', fallsBackOn: 'en-gb' }],
    [
      'a region of a translated language',
      [english, page('de')],
      'de-at',
      { status: 'fallback', fallsBackOn: 'de' },
    ],
    [
      'a region whose sister is translated',
      [english, page('de-ch')],
      'de-at',
      { status: 'fallback', fallsBackOn: 'en-gb' },
    ],
    ['a region that is translated alone', [english, page('de-at')], 'de-at', { status: 'translated' }],
    ['an English region', [english], 'en-us', { status: 'fallback', fallsBackOn: 'en-gb' }],
    ['nothing to fall back on', [page('de')], 'fr', { status: 'missing' }],
    ['no English document', [page('de')], 'en-gb', { status: 'missing' }],
    [
      'only a draft',
      [english, draft('de')],
      'de',
      { status: 'draft', documentId: 'page-de', fallsBackOn: 'en-gb', hasDraft: true },
    ],
    [
      'only a draft, and nothing to fall back on',
      [draft('en-gb')],
      'en-gb',
      { status: 'draft', hasDraft: true },
    ],
    [
      'a language that has only a draft',
      [english, draft('de')],
      'de-at',
      { status: 'fallback', fallsBackOn: 'en-gb' },
    ],
    [
      'a published document with a draft',
      [english, page('de'), draft('de')],
      'de',
      { status: 'translated', hasDraft: true },
    ],
    [
      'an English document that changed since',
      [english, page('de', { _updatedAt: OLD })],
      'de',
      { status: 'stale', isStale: true },
    ],
    [
      'a region older than English',
      [english, page('en-us', { _updatedAt: OLD })],
      'en-us',
      { status: 'stale', isStale: true },
    ],
    [
      'the same moment',
      [english, page('de', { _updatedAt: '2026-06-01T00:00:00.000Z' })],
      'de',
      { status: 'translated', isStale: false },
    ],
    [
      'an English draft, which nobody sees',
      [page('en-gb', { _updatedAt: OLD }), draft('en-gb'), page('de', { _updatedAt: OLD })],
      'de',
      { status: 'translated', isStale: false },
    ],
    [
      'a new draft of a stale translation',
      [english, page('de', { _updatedAt: OLD }), draft('de')],
      'de',
      { status: 'stale', isStale: true, hasDraft: true },
    ],
    [
      'a draft older than English',
      [english, draft('de', { _updatedAt: OLD })],
      'de',
      { status: 'draft', isStale: true },
    ],
    [
      'empty fields',
      [english, page('de', { title: '' })],
      'de',
      { status: 'incomplete', missingFields: ['title'] },
    ],
    [
      'empty fields, and stale',
      [english, page('de', { blocks: [], _updatedAt: OLD })],
      'de',
      { status: 'incomplete', isStale: true, missingFields: ['blocks'] },
    ],
    [
      'empty fields of a draft',
      [english, draft('de', { description: undefined })],
      'de',
      { status: 'draft', missingFields: ['description'] },
    ],
  ])('%s', (_, documents, code, expected) => {
    expect(inLocale(grouped(...documents), code)).toMatchObject({ locale: code, ...expected });
  });

  it('has no fallback for a published document', () => {
    expect(inLocale(grouped(english, page('de')), 'de')).not.toHaveProperty('fallsBackOn');
  });

  it.each(LOCALES.map(({ code }) => code))('%s falls back along the chain of the locale registry', (code) => {
    const [, ...chain] = fallbackChain(getLocale(code)).map((locale) => locale.code);
    const documents = grouped(
      ...[english, page('de'), page('fr'), page('it'), page('nl')].filter(
        ({ language }) => language !== code,
      ),
    );
    const present = chain.find((candidate) => documents.some(({ language }) => language === candidate));
    expect(inLocale(documents, code)?.fallsBackOn).toBe(present);
  });

  it('contains the given locales in their order', () => {
    const locales = [getLocale('ja'), getLocale('de')];
    const [only] = translationReport(grouped(english), locales);
    expect(only?.locales.map(({ locale }) => locale)).toEqual(['ja', 'de']);
  });

  it('uses the English title, else the first one', () => {
    expect(translationReport(grouped(page('de'), english))[0]?.title).toBe('About en-gb');
    expect(translationReport(grouped(page('de')))[0]?.title).toBe('About de');
    expect(translationReport(grouped(page('de', { title: ' ' })))[0]?.title).toBe('group');
  });

  it('sorts by type and title', () => {
    const documents = [
      page('en-gb', { _id: 'b', title: 'B' }),
      page('en-gb', { _id: 'a', title: 'A' }),
      page('en-gb', { _id: 'settings', _type: 'siteSettings' }),
      page('en-gb', { _id: 'z', _type: 'article', title: 'Z' }),
    ];
    expect(translationReport(documents).map(({ title }) => title)).toEqual(['Z', 'A', 'B', 'Site settings']);
  });

  it('is empty for an empty dataset', () => {
    expect(translationReport([])).toEqual([]);
  });
});

function document(
  _id: string,
  language: unknown,
  changes: Readonly<Record<string, unknown>> = {},
): StoredDocument {
  return { _id, _type: 'page', _updatedAt: '2026-01-01T00:00:00Z', language, ...changes };
}

const metadata = (_id: string, ...references: readonly string[]) =>
  document(_id, undefined, {
    _type: 'translation.metadata',
    translations: references.map((_ref) => ({ value: { _ref } })),
  });

/** Groups in short: id, and the member of each locale. */
function short(documents: readonly StoredDocument[]) {
  return groupDocuments(documents).map(({ id, members }) => [
    id,
    Object.fromEntries([...members].map(([language, pair]) => [language, pair.id])),
  ]);
}

describe('groupDocuments', () => {
  it.each<[string, readonly StoredDocument[], unknown]>([
    ['nothing', [], []],
    [
      'documents of a group',
      [metadata('g', 'a', 'b'), document('a', 'en-gb'), document('b', 'de')],
      [['g', { 'en-gb': 'a', de: 'b' }]],
    ],
    ['a document no group names', [document('a', 'en-gb')], [['a', { 'en-gb': 'a' }]]],
    [
      'settings, which are one group without a document that says so',
      [document('s1', 'en-gb', { _type: 'siteSettings' }), document('s2', 'de', { _type: 'siteSettings' })],
      [['siteSettings', { 'en-gb': 's1', de: 's2' }]],
    ],
    [
      'a member that is not there',
      [metadata('g', 'a', 'gone'), document('a', 'en-gb')],
      [['g', { 'en-gb': 'a' }]],
    ],
    ['a group of nothing', [metadata('g', 'gone')], []],
    ['a member that is a draft', [metadata('g', 'a'), document('drafts.a', 'de')], [['g', { de: 'a' }]]],
    ['a reference to a draft', [metadata('g', 'drafts.a'), document('drafts.a', 'de')], [['g', { de: 'a' }]]],
    ['a group that is a draft', [metadata('drafts.g', 'a'), document('a', 'de')], [['g', { de: 'a' }]]],
    ['a version in a release', [document('versions.r1.a', 'de')], []],
    [
      'two documents for one locale: the first stays',
      [metadata('g', 'a', 'b'), document('a', 'de'), document('b', 'de')],
      [
        ['g', { de: 'a' }],
        ['b', { de: 'b' }],
      ],
    ],
    [
      'a document two groups name: it is in the first',
      [metadata('g', 'a'), metadata('h', 'a', 'b'), document('a', 'de'), document('b', 'fr')],
      [
        ['g', { de: 'a' }],
        ['h', { fr: 'b' }],
      ],
    ],
    ['a document without a locale', [document('a', undefined), document('b', 3)], []],
    ['documents of other types', [document('a', 'de', { _type: 'author' })], []],
    ['a broken group', [document('g', undefined, { _type: 'translation.metadata', translations: 'x' })], []],
    [
      'broken entries',
      [document('g', 'de', { _type: 'translation.metadata', translations: [null, 3, {}] })],
      [],
    ],
  ])('%s', (_, documents, expected) => {
    expect(short(documents)).toEqual(expected);
  });

  it('pairs a draft with its published document', () => {
    const [published, draft] = [document('a', 'de'), document('drafts.a', 'de', { title: 'New' })];
    const [group] = groupDocuments([published, draft]);
    expect(group?.members.get('de')).toEqual({ id: 'a', published, draft });
  });

  it('returns the id of the translation metadata', () => {
    const groups = groupDocuments([metadata('g', 'a'), document('a', 'de'), document('b', 'de')]);
    expect(groups.map(({ metadataId }) => metadataId)).toEqual(['g', undefined]);
  });
});
