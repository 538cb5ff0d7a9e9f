import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { findAll, findOne, outline } from '../testing/html.ts';
import { IMAGE_ORIGIN, testPage } from '../testing/page-context.ts';
import { renderBlock } from '../testing/render.ts';
import { drawing, link, missingPicture, photo } from '../testing/snapshot.ts';
import Hero from './Hero.astro';

const hero: BlockOf<'hero'> = {
  _key: 'b1',
  _type: 'hero',
  layout: null,
  eyebrow: 'Good food',
  heading: 'Eat <it> all',
  text: 'Before it is thrown away.',
  picture: photo,
  video: null,
  actions: [
    link('How it works', { documentId: 'page-how-en-gb', fragment: 'steps' }),
    link('Find food', { destination: 'consumerSite' }),
  ],
};

describe('Hero', () => {
  it('is the page’s h1, and names its section', async () => {
    const html = await renderBlock(Hero, hero);
    expect(outline(html)).toEqual(['h1 Eat <it> all']);
    expect(findOne(html, 'h1').attributes['id']).toBe('eat-it-all');
    expect(findOne(html, 'section').attributes['aria-labelledby']).toBe('eat-it-all');
  });

  it('escapes what editors write', async () => {
    expect(await renderBlock(Hero, hero)).toContain('Eat &lt;it&gt; all');
  });

  it('links to documents in the visitor’s locale and to addresses of the settings', async () => {
    const html = await renderBlock(Hero, hero, { page: testPage('de') });
    expect(findAll(html, 'a').map(({ attributes, text }) => [text, attributes['href']])).toEqual([
      ['How it works', '/de/how-it-works/#steps'],
      ['Find food', 'https://find.example/'],
    ]);
  });

  it('loads its picture first when it opens the page', async () => {
    const [, image] = findAll(await renderBlock(Hero, hero, { priority: true }), 'img');
    expect(image?.attributes).toMatchObject({
      loading: 'eager',
      fetchpriority: 'high',
      alt: 'A bag of bread',
    });
    expect(image?.attributes['decoding']).toBeUndefined();
  });

  it('loads its picture when it is near otherwise', async () => {
    const [, image] = findAll(await renderBlock(Hero, hero), 'img');
    expect(image?.attributes).toMatchObject({ loading: 'lazy', decoding: 'async' });
    expect(image?.attributes['fetchpriority']).toBeUndefined();
  });

  it('offers several widths of a raster picture, none of a vector one', async () => {
    const [, raster] = findAll(await renderBlock(Hero, hero), 'img');
    expect(raster?.attributes['srcset']?.split(', ').length).toBeGreaterThan(3);
    const vector = findOne(await renderBlock(Hero, { ...hero, picture: drawing }), 'img');
    expect(vector.attributes).not.toHaveProperty('srcset');
  });

  it('goes without whatever its editor left out', async () => {
    const html = await renderBlock(Hero, {
      ...hero,
      eyebrow: null,
      text: null,
      picture: null,
      actions: null,
    });
    expect(findAll(html, 'p', 'img', 'a')).toEqual([]);
    expect(outline(html)).toHaveLength(1);
  });

  it.each([
    [null, 'split', photo],
    ['split', 'split', photo],
    ['centred', 'centred', photo],
    ['full', 'full', photo],
    ['full', 'centred', null],
  ] as const)('laid out %s is %s', async (layout, expected, picture) => {
    const html = await renderBlock(Hero, { ...hero, layout, picture });
    expect(findOne(html, 'section').attributes['class']?.split(' ')).toEqual(
      expect.arrayContaining(['section', 'tone-mint', 'hero', expected]),
    );
    // Text first for assistive technology, wherever the picture stands.
    if (picture) expect(html.indexOf('</h1>')).toBeLessThan(html.indexOf('<img'));
  });

  describe('with a video', () => {
    const id = 'file-0123456789abcdef0123456789abcdef01234567-mp4';
    const moving = { ...hero, video: { id, mimeType: 'video/mp4' } };

    it('shows the picture, and loads nothing of the video by itself', async () => {
      const html = await renderBlock(Hero, moving, { priority: true });
      expect(findAll(html, 'img')[1]?.attributes).toMatchObject({ alt: 'A bag of bread', loading: 'eager' });
      const video = findOne(html, 'video').attributes;
      expect(video).toMatchObject({ muted: '', loop: '', playsinline: '', preload: 'none' });
      expect(video).not.toHaveProperty('autoplay');
      expect(findOne(html, 'source').attributes).toMatchObject({
        src: `${IMAGE_ORIGIN}/files/test/production/0123456789abcdef0123456789abcdef01234567.mp4`,
        type: 'video/mp4',
      });
    });

    it('has a button for it that waits for the script, named in the visitor’s language', async () => {
      const html = await renderBlock(Hero, moving, { page: testPage('de') });
      expect(findOne(html, 'button').attributes).toMatchObject({
        hidden: '',
        lang: 'de-DE',
        'aria-label': 'Play the video',
        'data-play': 'Play the video',
        'data-pause': 'Stop the video',
      });
    });

    it('shows the picture alone where the file cannot be addressed', async () => {
      const html = await renderBlock(Hero, { ...moving, video: { id: null, mimeType: null } });
      expect(findAll(html, 'video', 'button')).toEqual([]);
      expect(findAll(html, 'img')).toHaveLength(2);
    });
  });

  it('goes without a picture that cannot be addressed', async () => {
    expect(findAll(await renderBlock(Hero, { ...hero, picture: missingPicture }), 'img')).toEqual([]);
    const page = { ...testPage(), images: undefined };
    expect(findAll(await renderBlock(Hero, hero, { page }), 'img')).toEqual([]);
  });
});
