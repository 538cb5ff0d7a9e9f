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
const html = await renderBlock(Hero, hero);

it('is the page’s h1, and names its section', () => {
  expect(outline(html)).toEqual(['h1 Eat it all']);
  expect(findOne(html, 'h1').attributes['id']).toBe('eat-it-all');
  expect(findOne(html, 'section').attributes['aria-labelledby']).toBe('eat-it-all');
});

it.each([
  ['x'.repeat(36), 'long'],
  ['x'.repeat(35), undefined],
])('sets the heading %s smaller beside a picture only where it is long', async (heading, expected) => {
  const other = await renderBlock(Hero, { ...hero, heading: contentText(heading) });
  expect(findOne(other, 'h1').attributes['class']).toBe(expected);
});

it('links to documents in the visitor’s locale and to addresses of the settings', async () => {
  const other = await renderBlock(Hero, hero, { page: testPage('de') });
  expect(findAll(other, 'a').map(({ attributes, text }) => [text, attributes['href']])).toEqual([
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
  const [raster] = findAll(html, 'img');
  expect(raster?.attributes['srcset']?.split(', ').length).toBeGreaterThan(3);
  const vector = findOne(await renderBlock(Hero, { ...hero, picture: drawing }), 'img');
  expect(vector.attributes).not.toHaveProperty('srcset');
});

it('goes without whatever its editor left out', async () => {
  const other = await renderBlock(Hero, {
    ...hero,
    eyebrow: null,
    text: null,
    picture: null,
    actions: null,
  });
  expect(findAll(other, 'p', 'img', 'a')).toEqual([]);
  expect(outline(other)).toHaveLength(1);
});

it.each([
  [null, 'split', photo],
  ['split', 'split', photo],
  ['centred', 'centred', photo],
  ['full', 'full', photo],
  ['full', 'centred', null],
] as const)('laid out %s is %s', async (layout, expected, picture) => {
  const other = await renderBlock(Hero, { ...hero, layout, picture });
  expect(findOne(other, 'section').attributes['class']?.split(' ')).toEqual(
    expect.arrayContaining(['section', 'tone-mint', 'hero', expected]),
  );
  // Text first for assistive technology, wherever the picture stands.
  if (picture) expect(other.indexOf('</h1>')).toBeLessThan(other.indexOf('<img'));
});

describe('with a video', () => {
  const id = 'file-0123456789abcdef0123456789abcdef01234567-mp4';
  const moving = { ...hero, media: 'video' as const, video: { id, mimeType: 'video/mp4' } };

  it('shows the picture, and loads nothing of the video by itself', async () => {
    const other = await renderBlock(Hero, moving, { priority: true });
    expect(findAll(other, 'img')[1]?.attributes).toMatchObject({ alt: 'A bag of bread', loading: 'eager' });
    const video = findOne(other, 'video').attributes;
    expect(video).toMatchObject({ muted: '', loop: '', playsinline: '', preload: 'none' });
    expect(video).not.toHaveProperty('autoplay');
    expect(findOne(other, 'source').attributes).toMatchObject({
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
    const other = await renderBlock(Hero, moving, { page: testPage('de') });
    expect(findOne(other, 'button').attributes).toMatchObject({
      hidden: '',
      lang: 'de-DE',
      'aria-label': 'Play the video',
      'data-play': 'Play the video',
      'data-pause': 'Stop the video',
    });
  });

  it('shows the picture alone where the file cannot be addressed', async () => {
    const other = await renderBlock(Hero, { ...moving, video: { id: null, mimeType: null } });
    expect(findAll(other, 'video', 'button')).toEqual([]);
    expect(findAll(other, 'img')).toHaveLength(1);
  });
});

describe('with an animation', () => {
  const drawn = { ...hero, media: 'animation' as const, animation: film };
  const hostOf = (html: string) => findAll(html, 'div[data-animation-player]')[0];

  it.each(['split', 'centred', 'full'] as const)('shows it, and no picture, laid out %s', async (layout) => {
    const other = await renderBlock(Hero, { ...drawn, layout });
    expect(findOne(other, 'section').attributes['class']?.split(' ')).toContain(layout);
    expect(hostOf(other)?.attributes['class']?.split(' ')).toContain('compact');
    expect(findAll(other, 'img').map(({ attributes }) => attributes['class'])).toEqual([
      'animation-player-poster',
    ]);
    expect(other.indexOf('</h1>')).toBeLessThan(other.indexOf('data-animation-player'));
  });

  it('paints its still picture at once when it opens the page, in the animation’s shape', async () => {
    const other = await renderBlock(Hero, drawn, { priority: true });
    const { attributes } = findOne(other, 'img');
    expect(attributes['src']).toContain('89abcdef0123456789abcdef0123456789abcdef-800x800.svg');
    expect(attributes).not.toHaveProperty('loading');
    expect(other).toContain('fetchPriority="high"');
    expect(other).toContain('viewBox="0 0 400 300"');
    expect(other).toContain('role="img" aria-label="A bag that fills"');
  });

  it('leaves the player to come with one button', async () => {
    const other = await renderBlock(Hero, drawn);
    expect(islandProperties(other)).toMatchObject({
      src: `/_animations/${film.animationId?.slice(5, 45)}.json`,
      simple: true,
    });
    expect(findAll(other, 'button')[0]?.attributes).toMatchObject({
      'aria-label': 'Play',
      disabled: '',
    });
  });

  it.each([null, { ...film, animationId: null }])(
    'is text alone where there is none: %o',
    async (animation) => {
      const other = await renderBlock(Hero, { ...drawn, layout: 'full', animation });
      expect(hostOf(other)).toBeUndefined();
      expect(findAll(other, 'img')).toEqual([]);
    },
  );
});

it('goes without a picture that cannot be addressed', async () => {
  expect(findAll(await renderBlock(Hero, { ...hero, picture: missingPicture }), 'img')).toEqual([]);
  const page = { ...testPage(), images: undefined };
  expect(findAll(await renderBlock(Hero, hero, { page }), 'img')).toEqual([]);
});
