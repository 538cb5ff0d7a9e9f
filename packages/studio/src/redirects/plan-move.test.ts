import { describe, expect, it } from 'vitest';
import { planMove, type StoredRedirect, documentPath, moveOf, describeMove } from './plan-move.ts';

const toDocument = (_id: string, source: string, ref: string): StoredRedirect => ({
  _id,
  source,
  document: { _ref: ref },
});
const toAddress = (_id: string, source: string, url: string): StoredRedirect => ({ _id, source, url });
const move = { documentId: 'page', from: '/fr/old/', to: '/fr/new/' };
const NOTHING = { deleted: [], repointed: [], readdressed: [], created: undefined };

describe('planMove', () => {
  it('makes a redirect of the old path', () => {
    expect(planMove(move, [])).toEqual({ ...NOTHING, created: '/fr/old/' });
  });

  it.each([
    ['that is not published yet', { ...move, from: undefined }],
    ['whose path stays the same', { ...move, to: move.from }],
  ])('plans nothing for a document %s', (_, given) => {
    expect(planMove(given, [])).toEqual(NOTHING);
  });

  it('repoints what led to the old path to the document, with or without a slash, drafts too', () => {
    const redirects = [
      toAddress('a', '/fr/older', '/fr/old'),
      toAddress('drafts.b', '/fr/oldest', '/fr/old/'),
      toAddress('c', '/fr/part', '/fr/old/#team'),
      toAddress('d', '/fr/query', '/fr/old?x=1'),
      toAddress('e', '/fr/other', '/fr/old-story/'),
      toAddress('versions.r1.f', '/fr/release', '/fr/old/'),
      toDocument('g', '/fr/follows', 'page'),
    ];
    expect(planMove(move, redirects)).toEqual({
      deleted: [],
      repointed: ['a', 'drafts.b'],
      readdressed: [
        { id: 'c', url: '/fr/new/#team' },
        { id: 'd', url: '/fr/new/?x=1' },
      ],
      created: '/fr/old/',
    });
  });

  it('deletes the redirect from the new path when the document moves back', () => {
    const redirects = [toDocument('r', '/fr/new', 'page'), toDocument('drafts.r', '/fr/new', 'page')];
    expect(planMove(move, redirects)).toEqual({
      ...NOTHING,
      deleted: ['r', 'drafts.r'],
      created: '/fr/old/',
    });
    expect(planMove({ ...move, from: undefined }, redirects)).toEqual({
      ...NOTHING,
      deleted: ['r', 'drafts.r'],
    });
  });

  it('keeps a redirect from the new path that leads elsewhere: the field refuses that path', () => {
    expect(planMove(move, [toDocument('r', '/fr/new', 'other')]).deleted).toEqual([]);
  });

  it('uses the redirect that the old path has', () => {
    expect(planMove(move, [toDocument('r', '/fr/old', 'other')])).toEqual({ ...NOTHING, repointed: ['r'] });
    expect(planMove(move, [toDocument('drafts.r', '/fr/old', 'other')])).toEqual({
      ...NOTHING,
      repointed: ['drafts.r'],
      created: '/fr/old/',
    });
  });
});

const page = (current: string | undefined, language = 'fr') => ({ language, slug: { current } });

it.each([
  [page('equipe/paris'), '/fr/equipe/paris/'],
  [page('/about/', 'en-gb'), '/about/'],
  [page('/'), '/fr/'],
  [page('Équipe'), undefined],
  [page(''), undefined],
  [page(undefined), undefined],
  [{ slug: { current: 'a' } }, undefined],
  [{ language: 'fr' }, undefined],
  [null, undefined],
])('documentPath of %j is %s', (document, expected) => {
  expect(documentPath(document)).toBe(expected);
});

it.each([
  ['a changed path', page('old'), page('new'), { documentId: 'p', from: '/fr/old/', to: '/fr/new/' }],
  ['a first publication', null, page('new'), { documentId: 'p', from: undefined, to: '/fr/new/' }],
  ['another spelling of the path', page('old'), page('/old/'), undefined],
  ['an invalid path', page('old'), page('Old'), undefined],
  ['nothing edited', page('old'), null, undefined],
  ['the home page', page('/'), page('start'), undefined],
  ['a page that becomes home', page('start'), page('/'), { documentId: 'p', from: '/fr/start/', to: '/fr/' }],
])('moveOf of %s', (_, published, edited, expected) => {
  expect(moveOf('p', published, edited)).toEqual(expected);
});

const FIRST = '/fr/old/ will lead to /fr/new/. Links to the old address keep working.';

it.each([
  [[], [FIRST]],
  [['old/a'], [FIRST, '1 page below it keeps its path, such as /fr/old/a/.']],
  [
    ['old/a', 'old/b'],
    [FIRST, '2 pages below it keep their paths, such as /fr/old/a/.'],
  ],
])('describes the move of a page with %j below it', (below, expected) => {
  expect(describeMove(move, below)).toEqual(expected);
});
