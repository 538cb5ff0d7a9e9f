import { describe, expect, it } from 'vitest';
import { testArticle, testHero, testPage, testSnapshot } from '../../content/testing/fixtures.ts';
import type { RoutedDocument } from '../../content/types.ts';
import { knownIds } from '../../content/validate/references.ts';
import { documentProblems, presentableDocument } from './shown-document.ts';

const known = knownIds(testSnapshot());

/** Creates a page as an editor may leave it. */
const draft = (changes: object): RoutedDocument => ({ ...testPage(), ...changes });

const fieldsOf = (document: RoutedDocument) =>
  documentProblems(document, known).map(({ field, documentId }) => `${documentId} ${field}`);

describe('documentProblems', () => {
  it.each<[string, RoutedDocument, string]>([
    ['a missing title', draft({ title: null }), 'title'],
    ['missing blocks', draft({ blocks: null }), 'blocks'],
    [
      'a block of an unknown type',
      draft({ blocks: [testHero(), { _key: 'x', _type: 'future' }] }),
      'blocks[1]',
    ],
    ['a field of a block', draft({ blocks: [{ ...testHero(), heading: null }] }), 'blocks[0].heading'],
    ['a reference that leads nowhere', draft({ parentId: 'nowhere' }), 'parent'],
    ['a rule of the schema', draft({ blocks: [testHero(), { ...testHero(), _key: 'b' }] }), 'blocks[1]'],
  ])('names %s with its field', (_, document, field) => {
    expect(fieldsOf(document)).toContain(`page-home-en-gb ${field}`);
  });

  it('finds those of an article, too', () => {
    const article: RoutedDocument = { ...testArticle(), authorId: 'nobody' };
    expect(fieldsOf(article)).toContain('article-en-gb author');
  });
});

describe('presentableDocument', () => {
  it('leaves out the blocks with problems, and fills in texts', () => {
    const page = draft({
      title: null,
      description: null,
      blocks: [
        testHero(),
        { _key: 'x', _type: 'future' },
        { _key: 'c', _type: 'cookieTable', heading: 'C', intro: null },
      ],
    });
    const shown = presentableDocument(page, documentProblems(page, known));
    expect(shown).toMatchObject({ title: '', description: '', blocks: [{ _key: 'hero' }, { _key: 'c' }] });
  });

  it('has no blocks where the draft has none', () => {
    expect(presentableDocument(draft({ blocks: null }), [])).toMatchObject({ blocks: [] });
  });
});
