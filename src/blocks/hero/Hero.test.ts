import { describe, expect, it } from 'vitest';
import { findAll, findOne, islandProperties, outline } from '../testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { drawing, film, link, missingPicture, photo } from '../../site/testing/snapshot.ts';
import Hero from './Hero.astro';
import { contentText } from '../../content/content-text.ts';

const hero = testBlock('hero', {
  layout: null,
  media: null,
  eyebrow: 'Good food',
  heading: 'Eat it all',
  text: 'Before it is thrown away.',
  picture: photo,
  animation: null,
  video: null,
  eveningVideo: null,
  actions: [
    link('How it works', { documentId: 'page-how-en-gb', fragment: 'steps' }),
    link('Find food', { destination: 'consumerSite' }),
  ],
});

it('is the page’s h1, and names its section', async () => {
  const html = await renderBlock(Hero, hero);
  expect(outline(html)).toEqual(['h1 Eat it all']);
  expect(findOne(html, 'h1').attributes['id']).toBe('eat-it-all');
  expect(findOne(html, 'section').attributes['aria-labelledby']).toBe('eat-it-all');
});

it.each([
  ['x'.repeat(36), 'long'],
  ['x'.repeat(35), undefined],
])('sets the heading %s smaller beside a picture only where it is long', async (heading, expected) => {
  const html = await renderBlock(Hero, { ...hero, heading: contentText(heading) });
  expect(findOne(html, 'h1').attributes['class']).toBe(expected);
});

it('links to documents in the visitor’s locale and to addresses of the settings', async () => {
  const html = await renderBlock(Hero, hero, { page: testPage('de') });
  expect(findAll(html, 'a').map(({ attributes, text }) => [text, attributes['href']])).toEqual([
    ['How it works Englisch', '/de/how-it-works/#steps'],
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

it('offers several widths of a raster picture, none of a vector one', async () => {
  const [raster] = findAll(await renderBlock(Hero, hero), 'img');
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
  const moving = { ...hero, media: 'video' as const, video: { id, mimeType: 'video/mp4' } };

  it('shows the picture, and loads nothing of the video by itself', async () => {
    const html = await renderBlock(Hero, moving, { priority: true });
    expect(findAll(html, 'img')[1]?.attributes).toMatchObject({ alt: 'A bag of bread', loading: 'eager' });
    const video = findOne(html, 'video').attributes;
    expect(video).toMatchObject({ muted: '', loop: '', playsinline: '', preload: 'none' });
    expect(video).not.toHaveProperty('autoplay');
    expect(findOne(html, 'source').attributes).toMatchObject({
      src: '/files/0123456789abcdef0123456789abcdef01234567.mp4',
      type: 'video/mp4',
    });
  });

  it('has a source of its own for the evening; without one, a film over a drawing plays by day only', async () => {
    const drawn = { ...moving, picture: drawing };
    const sources = async (eveningVideo: typeof moving.video | null) =>
      findAll(await renderBlock(Hero, { ...drawn, eveningVideo }), 'source')
        .filter(({ attributes }) => attributes['type'] === 'video/mp4')
        .map(({ attributes }) => [attributes['src'], attributes['media']]);
    const [day, evening] = [id, id.replace('0123', '4567')].map((file) => `/files/${file.slice(5, -4)}.mp4`);
    expect(await sources({ id: id.replace('0123', '4567'), mimeType: 'video/mp4' })).toEqual([
      [evening, '(prefers-color-scheme: dark)'],
      [day, undefined],
    ]);
    expect(await sources(null)).toEqual([[day, '(prefers-color-scheme: light)']]);
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
    expect(findAll(html, 'img')).toHaveLength(1);
  });
});

describe('with an animation', () => {
  const drawn = { ...hero, media: 'animation' as const, animation: film };
  const hostOf = (html: string) =>
    findAll(html, 'div').find(({ attributes }) => 'data-animation-player' in attributes);

  it.each(['split', 'centred', 'full'] as const)('shows it, and no picture, laid out %s', async (layout) => {
    const html = await renderBlock(Hero, { ...drawn, layout });
    expect(findOne(html, 'section').attributes['class']?.split(' ')).toContain(layout);
    expect(hostOf(html)?.attributes['class']?.split(' ')).toContain('compact');
    expect(findAll(html, 'img').map(({ attributes }) => attributes['class'])).toEqual([
      'animation-player-poster',
    ]);
    expect(html.indexOf('</h1>')).toBeLessThan(html.indexOf('data-animation-player'));
  });

  it('paints its still picture at once when it opens the page, in the animation’s shape', async () => {
    const html = await renderBlock(Hero, drawn, { priority: true });
    const { attributes } = findOne(html, 'img');
    expect(attributes['src']).toContain('89abcdef0123456789abcdef0123456789abcdef-800x800.svg');
    expect(attributes).not.toHaveProperty('loading');
    expect(html).toContain('fetchPriority="high"');
    expect(html).toContain('viewBox="0 0 400 300"');
    expect(html).toContain('role="img" aria-label="A bag that fills"');
  });

  it('leaves the player to come with one button', async () => {
    const html = await renderBlock(Hero, drawn);
    expect(islandProperties(html)).toMatchObject({
      src: `/_animations/${film.animationId?.slice(5, 45)}.json`,
      simple: true,
    });
    expect(findAll(html, 'button')[0]?.attributes).toMatchObject({
      'aria-label': 'Play',
      disabled: '',
    });
  });

  it.each([null, { ...film, animationId: null }])(
    'is text alone where there is none: %o',
    async (animation) => {
      const html = await renderBlock(Hero, { ...drawn, layout: 'full', animation });
      expect(hostOf(html)).toBeUndefined();
      expect(findAll(html, 'img')).toEqual([]);
    },
  );
});

it('goes without a picture that cannot be addressed', async () => {
  expect(findAll(await renderBlock(Hero, { ...hero, picture: missingPicture }), 'img')).toEqual([]);
  const page = { ...testPage(), images: undefined };
  expect(findAll(await renderBlock(Hero, hero, { page }), 'img')).toEqual([]);
});
