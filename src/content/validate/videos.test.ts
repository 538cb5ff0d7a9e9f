import { describe, expect, it } from 'vitest';
import { testAsset, testPage } from '../testing/fixtures.ts';
import type { BlockOf } from '../types.ts';
import { videoProblems } from './videos.ts';

const block: BlockOf<'video'> = {
  _key: 'v',
  _type: 'video',
  heading: 'Film',
  intro: null,
  source: 'address',
  address: 'https://youtu.be/aBc-_123456',
  title: 'A film',
  picture: { alt: 'A film', assetId: testAsset._id, hotspot: null, crop: null },
  duration: '2:35',
  publishedAt: null,
  file: null,
  captions: null,
  transcript: null,
};
const file = { url: 'https://cdn.example/film.mp4', mimeType: 'video/mp4' };
const placesOf = (changes: Partial<BlockOf<'video'>>) =>
  videoProblems([testPage({ blocks: [{ ...block, ...changes }] })]).map(({ field }) => field);

describe('videoProblems', () => {
  it.each<[string, Partial<BlockOf<'video'>>]>([
    ['a listed service', {}],
    ['a file', { source: 'file', address: null, file }],
    [
      'a file with captions',
      { source: 'file', file, captions: [{ _key: 'c', language: 'de', url: 'https://cdn.example/de.vtt' }] },
    ],
    ['a file and an address left behind', { source: 'file', address: 'https://videos.example/1', file }],
  ])('has nothing to say about %s', (_, changes) => {
    expect(placesOf(changes)).toEqual([]);
  });

  it.each<[string, Partial<BlockOf<'video'>>, string]>([
    ['an address of another service', { address: 'https://videos.example/1' }, 'blocks[0].address'],
    ['no address', { address: null }, 'blocks[0].address'],
    ['no file', { source: 'file' }, 'blocks[0].file'],
    [
      'captions without a file',
      { source: 'file', file, captions: [{ _key: 'c', language: 'de', url: null }] },
      'blocks[0].captions[0].file',
    ],
    ['an unreadable length', { duration: 'two minutes' }, 'blocks[0].duration'],
  ])('finds %s', (_, changes, place) => {
    expect(placesOf(changes)).toEqual([place]);
  });

  it('names the address and the services there are', () => {
    const [problem] = videoProblems([
      testPage({ blocks: [{ ...block, address: 'https://videos.example/1' }] }),
    ]);
    expect(problem?.message).toMatch(/'https:\/\/videos\.example\/1'.*YouTube or Vimeo/);
  });
});
