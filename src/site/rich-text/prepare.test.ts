import { expect, it } from 'vitest';
import { testPage } from '../testing/page-context.ts';
import { paragraph, type TextBlock } from '../testing/rich-text.ts';
import { photo } from '../testing/snapshot.ts';
import { assignHeadingIds } from './headings.ts';
import { prepareRichText, type PreparedBlock } from './prepare.ts';

const noIds = assignHeadingIds([]);

function prepareOne(block: TextBlock, localeCode = 'en-gb', ids = noIds): PreparedBlock {
  const [node] = prepareRichText([block], testPage(localeCode), ids);
  if (node?._type !== 'block') throw new Error('Expected one text block.');
  return node;
}

it('fills in what the query left empty', () => {
  expect(prepareOne(paragraph('', { style: null, children: null }))).toEqual({
    _type: 'block',
    _key: 'key-',
    style: 'normal',
    children: [],
    markDefs: [],
    id: undefined,
  });
});

it('keeps list items and their level', () => {
  const item = { listItem: 'number', level: 2 } as const;
  expect(prepareOne(paragraph('One', item))).toMatchObject(item);
  expect(prepareOne(paragraph('One', { listItem: 'bullet' }))).toMatchObject({
    listItem: 'bullet',
    level: 1,
  });
  expect(prepareOne(paragraph('Text'))).not.toHaveProperty('listItem');
});

it('puts the anchor on the heading it belongs to', () => {
  const heading = paragraph('Why?', { style: 'h2' });
  const ids = assignHeadingIds([{ owner: heading, text: 'Why?' }]);
  expect(prepareOne(heading, 'en-gb', ids).id).toBe('why');
});

it('drops marks whose link has been removed, and keeps emphases', () => {
  const span = { _key: 's', _type: 'span' as const, text: 'Bread', marks: ['link', 'strong', 'em'] };
  const block = paragraph('', { children: [span], markDefs: null });
  expect(prepareOne(block).children[0]?.marks).toEqual(['strong', 'em']);
});

it.each([
  ['en-gb', null, '/blog/bread/', undefined],
  ['de', 'freezer', '/de/blog/brot/#freezer', undefined],
  ['fr', 'freezer', '/fr/blog/bread/#freezer', 'en-GB'],
])('in %s leads links to a document to the visitor’s version', (locale, fragment, href, language) => {
  const markDefs: TextBlock['markDefs'] = [
    { _key: 'm', _type: 'documentLink', href: null, fragment, documentId: 'article-bread-en-gb' },
  ];
  const [mark, ...others] = prepareOne(paragraph('Bread', { markDefs }), locale).markDefs;
  expect(mark).toMatchObject({ _key: 'm', _type: 'textLink', href, outside: false });
  expect(mark?.foreign).toBe(language);
  expect(others).toEqual([]);
});

it('marks links that lead out of the site', () => {
  const markDefs: TextBlock['markDefs'] = [
    { _key: 'm', _type: 'externalLink', href: 'https://x.example/', fragment: null, documentId: null },
  ];
  expect(prepareOne(paragraph('Out', { markDefs })).markDefs).toEqual([
    { _key: 'm', _type: 'textLink', href: 'https://x.example/', outside: true },
  ]);
});

it('refuses a link to a document without a route', () => {
  const markDefs: TextBlock['markDefs'] = [
    { _key: 'm', _type: 'documentLink', href: null, fragment: null, documentId: 'page-gone' },
  ];
  expect(() => prepareOne(paragraph('Gone', { markDefs }))).toThrow(/page-gone/);
});

it('gives pictures the page they need to be addressed', () => {
  const page = testPage();
  const picture = { ...photo, _type: 'picture' as const, _key: 'p' };
  expect(prepareRichText([picture], page, noIds)).toEqual([{ _type: 'picture', _key: 'p', picture }]);
});
