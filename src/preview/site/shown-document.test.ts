import { describe, expect, it } from 'vitest';
import { testArticle, testHero, testPage, testSnapshot } from '../../content/testing/fixtures.ts';
import type { RoutedDocument } from '../../content/types.ts';
import { knownIds } from '../../content/validate/references.ts';
import { completeDocument, documentProblems, withoutFaultyBlocks } from './shown-document.ts';

const known = knownIds(testSnapshot());

/** Creates a page as an editor may leave it. */
const draft = (changes: object): RoutedDocument => ({ ...testPage(), ...changes });

const fieldsOf = (document: RoutedDocument) =>
  documentProblems(document, known).map(({ field, documentId }) => `${documentId} ${field}`);

describe('documentProblems', () => {
  it.each<[string, RoutedDocument, string]>([
    ['a missing title', draft({ title: null }), 'title'],
    ['missing blocks', draft({ blocks: null }), 'blocks'],
    ['a block of a new type', draft({ blocks: [testHero(), { _key: 'x', _type: 'future' }] }), 'blocks[1]'],
    ['a field of a block', draft({ blocks: [{ ...testHero(), heading: null }] }), 'blocks[0].heading'],
    ['a reference that leads nowhere', draft({ parentId: 'nowhere' }), 'parent'],
    ['a rule of the schema', draft({ blocks: [testHero(), { ...testHero(), _key: 'b' }] }), 'blocks[1]'],
  ])('names %s with its field', (_, document, field) => {
    expect(fieldsOf(document)).toContain(`page-home-en-gb ${field}`);
  });

  it('advises on a missing field as the Studio does', () => {
    const [title, ...others] = documentProblems(draft({ title: null }), known);
    expect(title?.fix).toBe('Give a title that says what the reader finds here.');
    expect(others).toEqual([]);
  });

  it('finds those of an article, too', () => {
    const article: RoutedDocument = { ...testArticle(), authorId: 'nobody' };
    expect(fieldsOf(article)).toContain('article-en-gb author');
  });
});

describe('completeDocument', () => {
  const complete = (document: RoutedDocument) => completeDocument(document, () => true);

  it('returns what lacks nothing as it is, by identity', () => {
    const [page, article] = [draft({ blocks: [{ ...testHero(), section: null }] }), testArticle()];
    expect(complete(page)).toBe(page);
    expect(complete(article)).toBe(article);
  });

  it('fills in texts and lists, and leaves out what cannot be made up', () => {
    const blocks = [testHero(), { _key: 'x', _type: 'future' }, { _key: 'f', _type: 'faq' }];
    expect(complete(draft({ title: null, blocks }))).toMatchObject({
      title: '',
      blocks: [{ _key: 'hero' }, { _key: 'f', heading: '', items: [] }],
    });
    expect(complete(draft({ blocks: null }))).toMatchObject({ blocks: [] });
  });

  it('dates an article by its last change, and lets nobody have written it', () => {
    const article: object = { ...testArticle(), publishedAt: null, authorId: null, picture: null };
    const { _updatedAt } = testArticle();
    // A draft may have any shape.
    expect(complete(article as RoutedDocument)).toMatchObject({
      publishedAt: _updatedAt,
      authorId: '',
      picture: { alt: '', assetId: null },
    });
  });
});

describe('withoutFaultyBlocks', () => {
  it('leaves out the blocks with problems', () => {
    const blocks = [
      testHero(),
      { _key: 'x', _type: 'future' },
      { _key: 'c', _type: 'cookieTable', heading: 'C', intro: null },
    ];
    const page = draft({ title: null, blocks });
    expect(withoutFaultyBlocks(page, documentProblems(page, known))).toMatchObject({
      blocks: [{ _key: 'hero' }, { _key: 'c' }],
    });
  });

  it('has no blocks where the draft has none', () => {
    expect(withoutFaultyBlocks(draft({ blocks: null }), [])).toMatchObject({ blocks: [] });
  });
});
