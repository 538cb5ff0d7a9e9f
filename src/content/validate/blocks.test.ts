import { describe, expect, it } from 'vitest';
import { testHero, testPage } from '../testing/fixtures.ts';
import type { PageDocument } from '../types.ts';
import { anchorProblems, mediaProblems, unknownBlockProblems } from './blocks.ts';

const pageOf = (blocks: unknown) =>
  // Data the types rule out, as the content service may send it.
  testPage({ _id: 'p', language: 'de', blocks: blocks as PageDocument['blocks'] });

describe('unknownBlockProblems', () => {
  it.each<[string, unknown]>([
    ['known blocks', [testHero(), { _key: 'f', _type: 'faq' }]],
    ['no blocks', []],
    ['no list of blocks', null],
  ])('finds none among %s', (_, blocks) => {
    expect(unknownBlockProblems([pageOf(blocks)])).toEqual([]);
  });

  it('names document, locale, field, type and both ways out', () => {
    expect(unknownBlockProblems([pageOf([testHero(), { _key: 'c', _type: 'carousel' }])])).toEqual([
      {
        documentId: 'p',
        locale: 'de',
        field: 'blocks[1]',
        message: 'The block is of the type "carousel", which this version of the site does not know.',
        fix: 'Remove the block, or publish with the version of the site that has it.',
      },
    ]);
  });

  it.each<[unknown, string]>([
    [{ _key: 'c', _type: null }, 'null'],
    [{ _key: 'c' }, 'null'],
    [null, 'null'],
    [{ _type: 'page' }, '"page"'],
    [{ _type: 'toString' }, '"toString"'],
  ])('takes %j for unknown', (block, type) => {
    expect(unknownBlockProblems([pageOf([block])])[0]?.message).toContain(`of the type ${type}, `);
  });
});

describe('anchorProblems', () => {
  const anchored = (...anchors: readonly unknown[]) =>
    pageOf(anchors.map((anchor) => ({ ...testHero(), section: { tone: null, space: null, anchor } })));

  it('has nothing against different anchors, or none', () => {
    expect(anchorProblems([anchored('prices', null, 'prices-2'), pageOf([testHero()])])).toEqual([]);
  });

  it('lets two pages have the same one', () => {
    expect(anchorProblems([anchored('prices'), anchored('prices')])).toEqual([]);
  });

  it('finds the second of two equal ones', () => {
    expect(anchorProblems([anchored('prices', 'costs', 'prices')])).toMatchObject([
      { documentId: 'p', field: 'blocks[2].section.anchor', message: expect.stringContaining("'prices'") },
    ]);
  });

  it.each(['Prices', 'über-uns', '1st', 'a b', '#prices', '-a', 'a--b', ''])('refuses %j', (anchor) => {
    expect(anchorProblems([anchored(anchor)])).toMatchObject([
      { field: 'blocks[0].section.anchor', message: `'${anchor}' cannot be an anchor.` },
    ]);
  });
});

describe('mediaProblems', () => {
  const picture = { alt: 'Bread', assetId: 'image-1', hotspot: null, crop: null };
  const video = { id: 'file-1-mp4', mimeType: 'video/mp4' };
  const animation = {
    animationId: 'file-1-json',
    description: null,
    start: 'automatic',
    loop: null,
    mode: null,
    speed: null,
    controls: null,
    poster: null,
  } as const;
  const withText = {
    _key: 'b2',
    _type: 'mediaWithText',
    heading: 'Bread',
    content: [],
    media: null,
    picture,
    animation: null,
    picturePosition: 'start',
    action: null,
  } as const;
  const ofHero = (changes: object) => mediaProblems([pageOf([{ ...testHero(), ...changes }])]);
  const ofText = (changes: object) => mediaProblems([pageOf([testHero(), { ...withText, ...changes }])]);

  it.each<[string, object]>([
    ['nothing', {}],
    ['a picture', { media: 'picture', picture }],
    ['a video with a picture', { media: 'video', video, picture }],
    ['an animation, which needs no picture', { media: 'animation', animation }],
    [
      'a video without a file that is not shown',
      { media: 'picture', picture, video: { id: null, mimeType: null } },
    ],
  ])('accepts a hero with %s', (_, changes) => {
    expect(ofHero(changes)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a video without a file', { media: 'video', video: { id: null, mimeType: null }, picture }, 'video'],
    ['a video whose file is gone', { media: 'video', video: { ...video, mimeType: null }, picture }, 'video'],
    ['no video where one is to be shown', { media: 'video', video: null, picture }, 'video'],
    ['a video without a picture', { media: 'video', video }, 'picture'],
    ['no animation where one is to be shown', { media: 'animation', picture }, 'animation'],
  ])('finds a hero with %s', (_, changes, field) => {
    expect(ofHero(changes)).toMatchObject([{ documentId: 'p', locale: 'de', field: `blocks[0].${field}` }]);
  });

  it.each<[string, object]>([
    ['a picture', {}],
    ['an animation', { media: 'animation', animation, picture: null }],
  ])('accepts a text beside %s', (_, changes) => {
    expect(ofText(changes)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['no picture', { picture: null }, 'picture'],
    ['no animation', { media: 'animation' }, 'animation'],
  ])('finds a text beside %s', (_, changes, field) => {
    expect(ofText(changes)).toMatchObject([{ documentId: 'p', field: `blocks[1].${field}` }]);
  });
});
