import { describe, expect, it } from 'vitest';
import { testHero, testPage } from '../testing/fixtures.ts';
import type { PageDocument } from '../types.ts';
import { anchorProblems, heroVideoProblems, unknownBlockProblems } from './blocks.ts';

// Data the types rule out, as the content service may send it.
const pageOf = (blocks: unknown) =>
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

describe('heroVideoProblems', () => {
  const picture = { alt: 'Bread', assetId: 'image-1', hotspot: null, crop: null };
  const video = { id: 'file-1-mp4', mimeType: 'video/mp4' };
  const problemsOf = (changes: object) => heroVideoProblems([pageOf([{ ...testHero(), ...changes }])]);

  it.each<[string, object]>([
    ['no video', {}],
    ['a video with a picture', { video, picture }],
  ])('accepts %s', (_, changes) => {
    expect(problemsOf(changes)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a video without a file', { video: { id: null, mimeType: null }, picture }, 'blocks[0].video'],
    ['a video whose file is gone', { video: { ...video, mimeType: null }, picture }, 'blocks[0].video'],
    ['a video without a picture', { video }, 'blocks[0].picture'],
  ])('finds %s', (_, changes, field) => {
    expect(problemsOf(changes)).toMatchObject([{ documentId: 'p', locale: 'de', field }]);
  });
});
