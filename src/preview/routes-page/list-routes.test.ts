import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../config/locales/locales.ts';
import type { DocumentStage } from '../../content/schema/document-id.ts';
import type { Route } from '../../routing/route.ts';
import { PREVIEW_ROUTES, formatFilter, listRoutes, parseFilter, type DocumentFacts } from './list-routes.ts';

const route = (
  documentId: string,
  locale: string,
  sourceLocale = locale,
  path = `/${locale}/${documentId}/`,
): Route => ({
  locale,
  path,
  groupId: documentId,
  documentId,
  sourceLocale,
  canonicalPath: path,
});
const routes = [
  route('bread', 'de'),
  route('bread', 'de-at', 'de'),
  route('soup', 'de', 'en-gb'),
  route('cafe', 'fr', 'fr', encodeURI('/fr/café/')),
  route('faulty', 'ja'),
];
const STAGES: Readonly<Record<string, readonly DocumentStage[]>> = {
  bread: ['published', 'draft'],
  soup: ['published'],
  cafe: ['draft'],
  faulty: ['published', 'version'],
};
const facts: DocumentFacts = {
  titleOf: (id) => `Title of ${id}`,
  stagesOf: (id) => new Set(STAGES[id]),
  hasProblems: (id) => id === 'faulty',
};
const show = (query: string) => listRoutes(routes, facts, parseFilter(new URLSearchParams(query)));
const paths = (query: string) => show(query).rows.map(({ route: { path } }) => decodeURI(path));

describe('listRoutes', () => {
  it('tells the states of every route', () => {
    expect(show('').rows.map(({ title, states }) => [title, states.join(' ')])).toEqual([
      ['Title of bread', 'own changed'],
      ['Title of bread', 'fallback changed'],
      ['Title of soup', 'fallback'],
      ['Title of cafe', 'own draft'],
      ['Title of faulty', 'own problem'],
    ]);
  });

  it.each([
    ['locale=de', ['/de/bread/', '/de/soup/']],
    ['state=fallback', ['/de-at/bread/', '/de/soup/']],
    ['state=changed&locale=de', ['/de/bread/']],
    ['state=draft', ['/fr/café/']],
    ['state=problem', ['/ja/faulty/']],
    ['search=SOUP', ['/de/soup/']],
    ['search=/fr/cafe', ['/fr/café/']],
    ['search=title+of+b', ['/de/bread/', '/de-at/bread/']],
    ['locale=xx', []],
    ['state=xx', []],
  ])('filters by %s', (query, expected) => {
    expect(paths(query)).toEqual(expected);
  });

  it('pages 10,000 documents in every locale, and keeps to the last page', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => index).flatMap((index) =>
      LOCALES.map(({ code }) => route(`page-${index}`, code)),
    );
    const at = (query: string) => listRoutes(many, facts, parseFilter(new URLSearchParams(query)));
    const first = at('');
    expect([first.total, first.pages, first.rows.length]).toEqual([
      many.length,
      many.length / PREVIEW_ROUTES.perPage,
      PREVIEW_ROUTES.perPage,
    ]);
    expect(at('page=2').rows[0]?.route).toBe(many[PREVIEW_ROUTES.perPage]);
    expect(at('page=999999').page).toBe(first.pages);
  });
});

describe('parseFilter', () => {
  it.each(['page=0', 'page=-1', 'page=x', 'page=1e9', 'page=99999999', ''])('is page 1 for %j', (query) => {
    expect(parseFilter(new URLSearchParams(query)).page).toBe(1);
  });

  it('bounds what is searched for', () => {
    const { search } = parseFilter(new URLSearchParams({ search: 'a'.repeat(1000) }));
    expect(search).toHaveLength(PREVIEW_ROUTES.maxSearchLength);
  });

  it('is written as it was read, without what is empty', () => {
    const filter = parseFilter(new URLSearchParams('locale=de&search=a+b&page=7'));
    expect([formatFilter(filter, 1), formatFilter(filter, 2)]).toEqual([
      'locale=de&search=a+b',
      'locale=de&search=a+b&page=2',
    ]);
  });
});
