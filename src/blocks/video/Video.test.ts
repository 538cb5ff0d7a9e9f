import { describe, expect, it } from 'vitest';
import { FILES_PATH } from '../../config/content-service.ts';
import type { BlockOf } from '../../content/types.ts';
import { findAll, findOne, outline } from '../testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { paragraph } from '../../site/testing/rich-text.ts';
import { photo } from '../../site/testing/snapshot.ts';
import Video from './Video.astro';
import { plainText } from '../../content/plain-text.ts';

const block = testBlock('video', {
  heading: 'Watch a bag being packed',
  intro: 'Two minutes behind a counter.',
  source: 'address',
  address: 'https://youtu.be/aBc-_123456',
  title: 'Ten to seven <at> the bakery',
  picture: photo,
  duration: '2:35',
  publishedAt: '2026-09-01',
  file: null,
  captions: null,
  transcript: null,
});
const HASH = '0a'.repeat(20);
const file = { id: `file-${HASH}-mp4`, mimeType: 'video/mp4' };
const show = (changes: Partial<BlockOf<'video'>> = {}, locale = 'en-gb') =>
  renderBlock(Video, { ...block, ...changes }, { page: testPage(locale) });
const html = await show();
/** Finds the attributes that make a browser load something without interaction. */
const loaded = (html: string) =>
  findAll(html).flatMap(({ attributes: { src = [], poster = [], srcset = [] } }) =>
    [src, poster, srcset].flat(),
  );

describe('a video of a listed service', () => {
  it('loads nothing of the service: no frame, no picture, no script', () => {
    expect(findAll(html, 'iframe', 'embed', 'object', 'link')).toEqual([]);
    for (const address of loaded(html)) expect(address).not.toMatch(/youtube|vimeo|ytimg/);
  });

  it('holds a real button ready that says what it plays and what that means', () => {
    const { attributes } = findOne(html, 'button');
    expect(attributes).toMatchObject({
      type: 'button',
      'aria-label': 'Play video: Ten to seven <at> the bakery',
      'data-video-player':
        'https://www.youtube-nocookie.com/embed/aBc-_123456?autoplay=1&rel=0&playsinline=1',
    });
    const notice = findAll(html, 'p').find(
      (each) => each.attributes['id'] === attributes['aria-describedby'],
    );
    expect(notice?.text).toContain('loads the video from YouTube');
  });

  it('has ready what the button means once videos are allowed, hidden until a script knows', () => {
    const notices = findAll(html, 'p[data-video-notice]');
    expect(notices.map(({ attributes }) => attributes['data-video-notice'])).toEqual(['ask', 'allowed']);
    expect(notices.every(({ attributes }) => 'hidden' in attributes)).toBe(true);
    expect(notices[1]?.text).toContain('allowed videos in the cookie settings');
  });

  it('without script hides the button and leads to the service instead', () => {
    expect(findOne(html, 'button').attributes).toHaveProperty('hidden');
    expect(findAll(html, 'a').map(({ attributes, text }) => [attributes['href'], text])).toEqual([
      ['https://www.youtube.com/watch?v=aBc-_123456', 'Watch on YouTube'],
    ]);
  });

  it('shows title, length and our own picture', () => {
    expect(html).toContain('Ten to seven &lt;at&gt; the bakery');
    expect(findOne(html, 'time')).toMatchObject({ text: '2:35', attributes: { datetime: 'PT2M35S' } });
    expect(findAll(html, 'img').some(({ attributes }) => attributes['alt'] === plainText(photo.alt))).toBe(
      true,
    );
  });
});

it.each(['https://videos.example/1', 'javascript:alert(1)', 'https://youtu.be.evil.example/aBc-_123456'])(
  'a video of another service %s is never offered: only the picture stands there',
  async (address) => {
    const other = await show({ address });
    expect(findAll(other, 'button', 'a', 'iframe', 'video')).toEqual([]);
    expect(other).not.toContain('evil');
    expect(other).not.toContain('videos.example');
  },
);

describe('a video of our own', () => {
  it('is played by the browser, and loaded only when asked for', async () => {
    const other = await show({ source: 'file', file });
    expect(findOne(other, 'video').attributes).toMatchObject({
      src: `${FILES_PATH}${HASH}.mp4`,
      preload: 'none',
      controls: '',
      'aria-label': block.title,
    });
    expect(findOne(other, 'video').attributes['poster']).toMatch(/^\/images\/\w/);
    expect(findAll(other, 'button')).toEqual([]);
  });

  it('has captions, those in the visitor’s language shown by themselves', async () => {
    const captions = [
      { _key: 'c1', language: 'en' as const, fileId: `file-${'1'.repeat(40)}-vtt` },
      { _key: 'c2', language: 'de' as const, fileId: `file-${'2'.repeat(40)}-vtt` },
      { _key: 'c3', language: 'fr' as const, fileId: null },
    ];
    const other = await show({ source: 'file', file, captions }, 'de-at');
    const tracks = findAll(other, 'track').map(({ attributes }) => [
      attributes['src'],
      attributes['srclang'],
      attributes['label'],
      'default' in attributes,
    ]);
    expect(tracks).toEqual([
      [`${FILES_PATH}${'2'.repeat(40)}.vtt`, 'de', 'Deutsch', true],
      [`${FILES_PATH}${'1'.repeat(40)}.vtt`, 'en', 'English', false],
    ]);
    expect(findOne(other, 'video').attributes['crossorigin']).toBe('anonymous');
  });

  it('asks for no permission to read other hosts without captions', async () => {
    expect(findOne(await show({ source: 'file', file }), 'video').attributes).not.toHaveProperty(
      'crossorigin',
    );
  });
});

describe('the transcript', () => {
  it('opens by itself, without a script', async () => {
    const other = await show({ transcript: [paragraph('The door opens.')] });
    expect(findOne(other, 'details').text).toBe('Read the transcript The door opens.');
    expect(outline(other)).toEqual(['h2 Watch a bag being packed']);
  });

  it('is left out where there is none', () => {
    expect(findAll(html, 'details')).toEqual([]);
  });
});
