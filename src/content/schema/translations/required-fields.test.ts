import { describe, expect, it } from 'vitest';
import { isRequired, missingFields } from './required-fields.ts';

const heading = 'A heading';
const image = { _type: 'picture', alt: 'A loaf', asset: { _type: 'reference', _ref: 'image-a' } };
const text = [{ _type: 'block', _key: 'a', children: [{ _type: 'span', text: 'Text' }] }];
const hero = { _type: 'hero', _key: 'h', heading };

const page = {
  _type: 'page',
  language: 'en-gb',
  slug: { _type: 'slug', current: 'about' },
  title: 'About',
  description: 'Who we are',
  blocks: [hero],
};

describe('missingFields', () => {
  it('is empty for a complete page', () => {
    expect(missingFields(page)).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['a field that is not there', { title: undefined }, ['title']],
    ['null', { title: null }, ['title']],
    ['white space', { description: ' \n' }, ['description']],
    ['a path without text', { slug: { _type: 'slug', current: '' } }, ['slug']],
    ['no path', { slug: undefined }, ['slug']],
    ['no blocks', { blocks: [] }, ['blocks']],
    ['several at once', { title: '', blocks: undefined }, ['title', 'blocks']],
    ['a block’s field', { blocks: [{ ...hero, heading: '' }] }, ['blocks[0].heading']],
    ['a missing alt', { blocks: [{ ...hero, picture: { ...image, alt: '' } }] }, ['blocks[0].picture.alt']],
    [
      'a picture without its image',
      { blocks: [hero, { ...hero, picture: { _type: 'picture', alt: 'A loaf' } }] },
      ['blocks[1].picture.asset'],
    ],
    [
      'a required choice',
      { blocks: [{ _type: 'mediaWithText', heading, content: text }] },
      ['blocks[0].picturePosition'],
    ],
    [
      'objects in lists of blocks',
      {
        blocks: [
          {
            _type: 'cardGrid',
            heading,
            cards: [
              { _type: 'card', heading },
              { _type: 'card', text: 'Text' },
            ],
          },
        ],
      },
      ['blocks[0].cards[0].text', 'blocks[0].cards[1].heading'],
    ],
    [
      'links in lists',
      { blocks: [{ ...hero, actions: [{ _type: 'link', url: 'https://example.com/' }] }] },
      ['blocks[0].actions[0].label'],
    ],
    [
      'pictures in a text',
      { blocks: [{ _type: 'richText', content: [...text, { ...image, alt: undefined }] }] },
      ['blocks[0].content[1].alt'],
    ],
    ['a zero', { blocks: [{ _type: 'articleList', heading, limit: 0, browse: null, topicId: null }] }, []],
    ['what the schema does not know', { blocks: [{ _type: 'carousel' }], extra: '' }, []],
    ['values of the wrong kind', { blocks: ['text', null, 3], title: 'Title' }, []],
  ])('finds %s', (_, changes, expected) => {
    expect(missingFields({ ...page, ...changes })).toEqual(expected);
  });

  it('ignores fields of an absent optional object', () => {
    expect(missingFields({ ...page, sharePicture: undefined })).toEqual([]);
  });

  it('includes fields of required objects in settings', () => {
    const settings = {
      _type: 'siteSettings',
      language: 'de',
      navigationAction: { _type: 'link', label: '' },
    };
    expect(missingFields(settings)).toContain('navigationAction.label');
  });

  it('is empty for types without a schema', () => {
    expect(missingFields({ _type: 'sanity.imageAsset' })).toEqual([]);
  });
});

describe('isRequired', () => {
  type Rules = Readonly<Record<string, (...values: unknown[]) => Rules>>;

  it.each<[string, unknown, boolean]>([
    ['a rule that asks for a value', (rule: Rules) => rule['required']?.(), true],
    ['one in a chain', (rule: Rules) => rule['max']?.(3)['required']?.()['error']?.('x'), true],
    ['one of a list', (rule: Rules) => [rule['max']?.(3), rule['required']?.()], true],
    ['other rules', (rule: Rules) => rule['max']?.(3), false],
    ['no rules', undefined, false],
    ['rules switched off', false, false],
  ])('%s: %o', (_, validation, expected) => {
    expect(isRequired(validation)).toBe(expected);
    expect(isRequired(validation)).toBe(expected);
  });
});
