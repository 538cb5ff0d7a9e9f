import { expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { paragraph } from '../../site/testing/rich-text.ts';
import { drawing, missingPicture, photo } from '../../site/testing/snapshot.ts';
import { testBlock } from '../testing/render.ts';
import { videoJsonLd } from './video.json-ld.ts';
import { contentText } from '../../content/content-text.ts';

const block = testBlock('video', {
  heading: 'Watch',
  intro: 'Two minutes behind a counter.',
  source: 'address',
  address: 'https://vimeo.com/123456789',
  title: 'Ten to seven',
  picture: photo,
  duration: '2:35',
  publishedAt: '2026-09-01',
  file: null,
  captions: null,
  transcript: null,
});
const page = testPage('de');
const dataOf = (...changes: readonly Partial<BlockOf<'video'>>[]) =>
  videoJsonLd(
    changes.map((change) => ({ ...block, ...change })),
    { page },
  );

it('tells everything about a complete video', () => {
  expect(dataOf({ transcript: [paragraph('The door opens.')] })).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'VideoObject',
        name: 'Ten to seven',
        description: 'Two minutes behind a counter.',
        thumbnailUrl: expect.stringMatching(/^https:\/\/images\.example\/.*w=1200/),
        uploadDate: '2026-09-01',
        inLanguage: 'de-DE',
        duration: 'PT2M35S',
        embedUrl: 'https://player.vimeo.com/video/123456789',
        url: 'https://vimeo.com/123456789',
        transcript: 'The door opens.',
      },
    ],
  });
});

it('names the file of a video of our own', () => {
  const hash = '0a'.repeat(20);
  const file = { id: `file-${hash}-mp4`, mimeType: 'video/mp4' };
  expect(dataOf({ source: 'file', file })).toMatchObject({
    '@graph': [
      {
        contentUrl: expect.stringMatching(new RegExp(`^https://images\\.example/files/.*/${hash}\\.mp4$`)),
      },
    ],
  });
  expect(JSON.stringify(dataOf({ source: 'file', file }))).not.toContain('vimeo');
});

it('lists several videos in reading order', () => {
  expect(dataOf({ title: contentText('One') }, { title: contentText('Two') })).toMatchObject({
    '@graph': [{ name: 'One' }, { name: 'Two' }],
  });
});

it.each<[string, Partial<BlockOf<'video'>>]>([
  ['a date', { publishedAt: null }],
  ['a description', { intro: null }],
  ['a picture', { picture: missingPicture }],
  ['a listed service', { address: 'https://videos.example/1' }],
  ['a file', { source: 'file' }],
])('says nothing of a video without %s', (_, change) => {
  expect(dataOf(change)).toBeUndefined();
});

it('says nothing of a page without videos', () => {
  expect(dataOf()).toBeUndefined();
});

it('shows a drawing as it is', () => {
  expect(dataOf({ picture: drawing })).toMatchObject({
    '@graph': [{ thumbnailUrl: expect.stringContaining('.svg') }],
  });
});
