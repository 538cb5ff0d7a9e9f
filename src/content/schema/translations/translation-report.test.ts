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

const DRAFT = { status: 'draft', hasDraft: true } as const;
const STALE = { status: 'stale', isStale: true } as const;
const EMPTY = { status: 'incomplete', missingFields: ['blocks'] } as const;

/** Kinds of documents in the tables below: `old:de` is an old page in German, `de` a new and complete one. */
const KINDS: Readonly<Record<string, (language: string) => StoredDocument>> = {
  draft: (language) => draft(language),
  old: (language) => page(language, { _updatedAt: OLD }),
  same: (language) => page(language, { _updatedAt: NEW.replace('Z', '.000Z') }),
  untitled: (language) => page(language, { title: '' }),
  'old-draft': (language) => draft(language, { _updatedAt: OLD }),
  'old-empty': (language) => page(language, { _updatedAt: OLD, blocks: [] }),
  'empty-draft': (language) => draft(language, { blocks: [] }),
};

/** Creates the documents of a list of languages, each perhaps with one of the {@link KINDS}. */
function parse(documents: string): readonly StoredDocument[] {
  return documents.split(' ').map((each) => {
    const [language = '', kind] = each.split(':').toReversed();
    return kind === undefined ? page(language) : (KINDS[kind]?.(language) ?? page(`no kind ${kind}`));
  });
}

/** Returns the report's only group in one locale. */
function inLocale(documents: readonly StoredDocument[], code: string): LocaleTranslation | undefined {
  const groups = translationReport(documents);
  expect(groups).toHaveLength(1);
  return groups[0]?.locales.find(({ locale }) => locale === code);
}

describe('translationReport', () => {
  const english = page('en-gb');

  it.each<[name: string, documents: string, code: string, expected: Partial<LocaleTranslation>]>([
    ['the English document', 'en-gb', 'en-gb', { status: 'translated', documentId: 'page-en-gb' }],
    ['a translation', 'en-gb de', 'de', { status: 'translated', documentId: 'page-de' }],
    ['nothing in the language', 'en-gb', 'de', { status: 'fallback', fallsBackOn: 'en-gb' }],
    ['a region of a translated language', 'en-gb de', 'de-at', { status: 'fallback', fallsBackOn: 'de' }],
    ['a translated sister region', 'en-gb de-ch', 'de-at', { status: 'fallback', fallsBackOn: 'en-gb' }],
    ['a region that is translated alone', 'en-gb de-at', 'de-at', { status: 'translated' }],
    ['an English region', 'en-gb', 'en-us', { status: 'fallback', fallsBackOn: 'en-gb' }],
    ['nothing to fall back on', 'de', 'fr', { status: 'missing' }],
    ['no English document', 'de', 'en-gb', { status: 'missing' }],
    ['only a draft', 'en-gb draft:de', 'de', { ...DRAFT, documentId: 'page-de', fallsBackOn: 'en-gb' }],
    ['only a draft, and nothing to fall back on', 'draft:en-gb', 'en-gb', DRAFT],
    ['a language with a draft only', 'en-gb draft:de', 'de-at', { status: 'fallback', fallsBackOn: 'en-gb' }],
    ['a document with a draft', 'en-gb de draft:de', 'de', { status: 'translated', hasDraft: true }],
    ['an English document that changed since', 'en-gb old:de', 'de', STALE],
    ['a region older than English', 'en-gb old:en-us', 'en-us', STALE],
    ['the same moment', 'en-gb same:de', 'de', { status: 'translated', isStale: false }],
    ['an English draft', 'old:en-gb draft:en-gb old:de', 'de', { status: 'translated', isStale: false }],
    ['a new draft of a stale translation', 'en-gb old:de draft:de', 'de', { ...STALE, hasDraft: true }],
    ['a draft older than English', 'en-gb old-draft:de', 'de', { status: 'draft', isStale: true }],
    ['empty fields', 'en-gb untitled:de', 'de', { status: 'incomplete', missingFields: ['title'] }],
    ['empty fields, and stale', 'en-gb old-empty:de', 'de', { ...EMPTY, isStale: true }],
    ['empty fields of a draft', 'en-gb empty-draft:de', 'de', { ...EMPTY, status: 'draft' }],
  ])('%s', (_, documents, code, expected) => {
    expect(inLocale(grouped(...parse(documents)), code)).toMatchObject({ locale: code, ...expected });
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
  const settings = (id: string, language: string) => document(id, language, { _type: 'siteSettings' });
  const broken = (translations: unknown) =>
    document('g', undefined, { _type: 'translation.metadata', translations });
  const [a, b] = [document('a', 'de'), document('b', 'fr')];
  const SETTINGS = [['siteSettings', { de: 's', fr: 't' }]];
  const FIRST = [
    ['g', { de: 'a' }],
    ['b', { de: 'b' }],
  ];
  const TWO_GROUPS = [
    ['g', { de: 'a' }],
    ['h', { fr: 'b' }],
  ];
  const twin = document('b', 'de');
  const draftOfA = document('drafts.a', 'de');

  it.each<[name: string, documents: readonly StoredDocument[], groups: unknown]>([
    ['nothing', [], []],
    ['documents of a group', [metadata('g', 'a', 'b'), a, b], [['g', { de: 'a', fr: 'b' }]]],
    ['a document no group names', [a], [['a', { de: 'a' }]]],
    ['settings, one group that no document names', [settings('s', 'de'), settings('t', 'fr')], SETTINGS],
    ['a member that is not there', [metadata('g', 'a', 'gone'), a], [['g', { de: 'a' }]]],
    ['a group of nothing', [metadata('g', 'gone')], []],
    ['a member that is a draft', [metadata('g', 'a'), draftOfA], [['g', { de: 'a' }]]],
    ['a reference to a draft', [metadata('g', 'drafts.a'), draftOfA], [['g', { de: 'a' }]]],
    ['a group that is a draft', [metadata('drafts.g', 'a'), a], [['g', { de: 'a' }]]],
    ['a version in a release', [document('versions.r1.a', 'de')], []],
    ['two of one locale: the first', [metadata('g', 'a', 'b'), a, twin], FIRST],
    ['one that two groups name: the first', [metadata('g', 'a'), metadata('h', 'a', 'b'), a, b], TWO_GROUPS],
    ['a document without a locale', [document('a', undefined), document('b', 3)], []],
    ['documents of other types', [document('a', 'de', { _type: 'author' })], []],
    ['a broken group', [broken('x')], []],
    ['broken entries', [broken([null, 3, {}])], []],
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
