import { describe, expect, it } from 'vitest';
import { createEditingMarks } from './editing-marks.ts';

const crop = { top: 0 };
const picture = { assetId: 'image-a', crop };
const card = { _key: 'c', heading: 'Card' };
const hero = { _key: 'h', _type: 'hero', heading: 'Hello', picture };
const cards = { _key: 'g', _type: 'cardGrid', cards: [card] };
const unkeyed = { text: 'no key' };
const document = { _id: 'page-a', _type: 'page', blocks: [hero, cards], list: [unkeyed] };
const marks = createEditingMarks(document, 'https://studio.example');

describe('createEditingMarks', () => {
  it.each([
    ['a block', hero, 'blocks:h'],
    ['a picture in a block', picture, 'blocks:h.picture'],
    ['an object in a picture', crop, 'blocks:h.picture.crop'],
    ['an item of a list in a block', card, 'blocks:g.cards:c'],
    ['an item without a key', unkeyed, 'list:0'],
    ['a list', cards.cards, 'blocks:g.cards'],
  ])('marks %s with document and path', (_, part, path) => {
    expect(marks.of(part)).toBe(
      `id=page-a;type=page;path=${path};base=${encodeURIComponent('https://studio.example')}`,
    );
  });

  it('marks neither the document itself nor objects that are not in it', () => {
    expect(marks.of(document)).toBeUndefined();
    expect(marks.of({ ...hero })).toBeUndefined();
  });
});
