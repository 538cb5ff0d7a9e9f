import { describe, expect, it } from 'vitest';
import { blockPreview, localeLabel, placeLabel, firstText } from './previews.ts';

const block = (...texts: readonly string[]) => ({
  _type: 'block',
  children: texts.map((text) => ({ text })),
});

it.each<[string, unknown, string]>([
  ['the first paragraph', [block('One'), block('Two')], 'One'],
  ['parts of a paragraph', [block('Bold', ' and plain')], 'Bold and plain'],
  ['what follows an empty one', [block(' '), block('Two')], 'Two'],
  ['what follows a picture', [{ _type: 'picture' }, block('Two')], 'Two'],
  ['nothing', undefined, ''],
  ['an empty text', [], ''],
  ['what is no text', [null, 3, 'x', { children: 'x' }, { children: [null, { text: 3 }] }], ''],
])('firstText returns the first text of %s', (_, content, expected) => {
  expect(firstText(content)).toBe(expected);
});

describe('blockPreview', () => {
  it('shows the heading as title and the block type as subtitle', () => {
    expect(blockPreview('Hero').prepare({ title: 'Save food' })).toEqual({
      title: 'Save food',
      subtitle: 'Hero',
    });
  });

  it('shows the block type as title without a heading', () => {
    expect(blockPreview('Hero').prepare({})).toEqual({ title: 'Hero', subtitle: 'Hero' });
  });

  it('names the days on which a block is shown', () => {
    const subtitle = (days: object) => blockPreview('Hero').prepare(days).subtitle;
    expect(subtitle({ showUntil: '2026-11-22' })).toBe('Hero · until 2026-11-22');
    expect(subtitle({ showFrom: '2026-11-16', showUntil: '2026-11-22' })).toBe(
      'Hero · from 2026-11-16 until 2026-11-22',
    );
  });

  it('selects an image only for blocks that have one', () => {
    expect(blockPreview('FAQ').select).not.toHaveProperty('media');
    expect(blockPreview('Hero', 'picture').select).toMatchObject({ title: 'heading', media: 'picture' });
    expect(blockPreview('Hero', 'picture').prepare({ media: 'a picture' })).toHaveProperty(
      'media',
      'a picture',
    );
  });
});

describe('labels', () => {
  it.each([
    ['de-at', 'Deutsch (Österreich), de-at'],
    ['tlh', 'tlh'],
    [undefined, 'no locale'],
  ])('name the locale %s', (code, label) => {
    expect(localeLabel(code)).toBe(label);
  });

  it('of documents begin with the path, which lists of one locale must not cut', () => {
    expect(placeLabel('da', 'om-os')).toBe('om-os · da');
  });

  it('mention missing values', () => {
    expect(placeLabel(undefined, undefined)).toBe('no path yet · no locale');
  });
});
