import { describe, expect, it } from 'vitest';
import { documentPath, moveOf } from './document-path.ts';

const page = (current: string | undefined, language = 'fr') => ({ language, slug: { current } });

describe('documentPath', () => {
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
  ])('of %j is %s', (document, expected) => {
    expect(documentPath(document)).toBe(expected);
  });
});

describe('moveOf', () => {
  it.each([
    ['a changed path', page('old'), page('new'), { documentId: 'p', from: '/fr/old/', to: '/fr/new/' }],
    ['a first publication', null, page('new'), { documentId: 'p', from: undefined, to: '/fr/new/' }],
    ['another spelling of the path', page('old'), page('/old/'), undefined],
    ['an invalid path', page('old'), page('Old'), undefined],
    ['nothing edited', page('old'), null, undefined],
    ['the home page', page('/'), page('start'), undefined],
    [
      'a page that becomes the home page',
      page('start'),
      page('/'),
      { documentId: 'p', from: '/fr/start/', to: '/fr/' },
    ],
  ])('of %s', (_, published, edited, expected) => {
    expect(moveOf('p', published, edited)).toEqual(expected);
  });
});
