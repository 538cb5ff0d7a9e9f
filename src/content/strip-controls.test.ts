import { expect, it } from 'vitest';
import { stripControls } from './strip-controls.ts';
import { testPage, testSnapshot, testTopic } from './testing/fixtures.ts';

it('returns the documents of a clean snapshot as they are', () => {
  const snapshot = testSnapshot();
  const result = stripControls(snapshot);
  expect(result.warnings).toEqual([]);
  expect(result.snapshot).toEqual(snapshot);
  expect(result.snapshot.pages).toBe(snapshot.pages);
});

it('removes control characters at any depth, and warns with document, locale and field', () => {
  const clean = testPage();
  const spoilt = testPage({
    _id: 'home-de',
    language: 'de',
    title: 'Start\u202Eseite',
    blocks: clean.blocks.map((block) => ({ ...block, heading: 'A\u0000\uFFFE\u0000' })),
  });
  const { snapshot, warnings } = stripControls(testSnapshot({ pages: [clean, spoilt] }));
  expect(snapshot.pages[0]).toBe(clean);
  expect(snapshot.pages[1]).toEqual({
    ...spoilt,
    title: 'Startseite',
    blocks: clean.blocks.map((block) => ({ ...block, heading: 'A' })),
  });
  expect(warnings).toEqual([
    {
      documentId: 'home-de',
      locale: 'de',
      field: 'title',
      message: 'Invisible control characters (U+202E) were left out.',
      fix: 'Delete the text in the Studio and type it again.',
    },
    expect.objectContaining({
      documentId: 'home-de',
      field: 'blocks[0].heading',
      message: 'Invisible control characters (U+0000, U+FFFE) were left out.',
    }),
  ]);
});

it('cleans documents of every kind', () => {
  const { snapshot } = stripControls(
    testSnapshot({
      topics: [testTopic({ title: '\u2066Recipes' })],
      authors: [{ _id: 'a', name: 'Ada\uD800', portrait: null }],
      redirects: [{ _id: 'r', source: '/alt\u202E', status: 301, documentId: null, url: '/\u0000' }],
    }),
  );
  expect(snapshot).toMatchObject({
    topics: [{ title: 'Recipes' }],
    authors: [{ name: 'Ada' }],
    redirects: [{ source: '/alt', url: '/' }],
  });
});
