import { describe, expect, it } from 'vitest';
import { testArticle, testSnapshot, testTopic } from '../../content/testing/fixtures.ts';
import { createMarker } from './editing-marks.ts';

const crop = { top: 0 };
const picture = { assetId: 'image-a', crop };
const card = { _key: 'c', heading: 'Card' };
const hero = { _key: 'h', _type: 'hero', heading: 'Hello', picture };
const cards = { _key: 'g', _type: 'cardGrid', cards: [card] };
const unkeyed = { text: 'no key' };
const document = { _id: 'page-a', _type: 'page', blocks: [hero, cards], list: [unkeyed] };
const snapshot = testSnapshot({ articles: [testArticle()], topics: [testTopic()] });
const marks = createMarker('https://studio.example')(snapshot, document);

const mark = (id: string, type: string, path: string) =>
  `id=${id};type=${type};path=${path};base=${encodeURIComponent('https://studio.example')}`;

describe('marks of the document of a page', () => {
  it.each([
    ['a block', hero, undefined, 'blocks:h'],
    ['a picture in a block', picture, undefined, 'blocks:h.picture'],
    ['an object in a picture', crop, undefined, 'blocks:h.picture.crop'],
    ['an item of a list in a block', card, undefined, 'blocks:g.cards:c'],
    ['a field of an item', card, 'heading', 'blocks:g.cards:c.heading'],
    ['an item without a key', unkeyed, undefined, 'list:0'],
    ['a list', cards.cards, undefined, 'blocks:g.cards'],
    ['a field of the document', document, 'title', 'title'],
  ])('name %s with document and path', (_, part, field, path) => {
    expect(marks.of(part, field)).toBe(mark('page-a', 'page', path));
  });

  it('name neither the document as a whole, nor copies, nor nothing', () => {
    expect(marks.of(document)).toBeUndefined();
    expect(marks.of({ ...hero })).toBeUndefined();
    expect(marks.of({ ...hero }, 'heading')).toBeUndefined();
    expect(marks.of(undefined, 'title')).toBeUndefined();
    expect(marks.of(null)).toBeUndefined();
  });
});

describe('marks of other documents', () => {
  const { pages, articles, topics, authors, settings } = snapshot;

  it.each([
    ['page', pages[0], 'title'],
    ['article', articles[0], 'title'],
    ['topic', topics[0], 'description'],
    ['author', authors[0], 'name'],
    ['siteSettings', settings[0], 'footerText'],
  ])('name fields of a document of the type %s', (type, other, field) => {
    expect(marks.of(other, field)).toBe(mark(other?._id ?? '', type, field));
  });

  it('name the objects in them', () => {
    const [article] = articles;
    expect(marks.of(article?.picture)).toBe(mark(article?._id ?? '', 'article', 'picture'));
    const [item] = settings[0]?.navigation ?? [];
    expect(marks.of(item)).toBe(mark(settings[0]?._id ?? '', 'siteSettings', `navigation:${item?._key}`));
  });

  it('stand on pages without a document as well', () => {
    const [article] = articles;
    const others = createMarker('https://studio.example')(snapshot, undefined);
    expect(others.of(article, 'title')).toBe(mark(article?._id ?? '', 'article', 'title'));
  });
});
