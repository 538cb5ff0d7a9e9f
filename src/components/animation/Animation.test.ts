import { expect, it } from 'vitest';
import { findAll, findOne, islandProperties } from '../../blocks/testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { render } from '../../blocks/testing/render.ts';
import { photo, testSnapshot } from '../../site/testing/snapshot.ts';
import type { AnimationData } from '../../content/types.ts';
import Animation from './Animation.astro';
import { written } from '../../content/written.ts';

const info = { _id: 'file-1-json', file: '1.json', width: 400, height: 300 };
const page = testPage('en-gb', { ...testSnapshot(), animations: [info] });
const data = written<AnimationData>({
  animationId: info._id,
  description: 'A bag',
  start: 'automatic',
  loop: true,
  mode: 'bounce',
  speed: 2,
  controls: false,
  poster: { assetId: photo.assetId, hotspot: null, crop: null },
});

async function rendered(changes: Partial<AnimationData> = {}) {
  const html = await render(Animation, { page, animation: { ...data, ...changes }, posterWidth: 800 });
  return {
    html,
    get properties() {
      return islandProperties(html);
    },
  };
}

it('stands in the page in the animation’s own shape, with its still picture', async () => {
  const { html } = await rendered();
  expect(findOne(html, 'svg').attributes['viewbox'] ?? findOne(html, 'svg').attributes['viewBox']).toBe(
    '0 0 400 300',
  );
  const { attributes } = findOne(html, 'img');
  expect(new URL(attributes['src'] ?? '', 'https://www.morsel.example').searchParams.get('w')).toBe('800');
  expect(attributes['alt']).toBe('');
  expect(html).toContain('role="img" aria-label="A bag"');
  expect(html).not.toContain('style=');
});

it('tells the player everything the editor chose', async () => {
  expect((await rendered()).properties).toMatchObject({
    src: '/_animations/1.json',
    width: 400,
    height: 300,
    autoplay: true,
    loop: true,
    mode: 'bounce',
    speed: 2,
    controls: false,
    description: 'A bag',
    labels: { play: 'Play', errors: { corrupted: 'Broken or corrupted file' } },
  });
});

it.each([
  ['automatic', { autoplay: true, hover: false, animateOnScroll: false, controls: false }],
  ['hover', { autoplay: false, hover: true, animateOnScroll: false, controls: false }],
  ['scroll', { autoplay: false, hover: false, animateOnScroll: true, controls: false }],
  ['press', { autoplay: false, hover: false, animateOnScroll: false, controls: true }],
] as const)('starts: %s', async (start, expected) => {
  expect((await rendered({ start })).properties).toMatchObject(expected);
});

it('is an island that its own loader has hydrate', async () => {
  const { attributes } = findOne((await rendered()).html, 'astro-island');
  expect(attributes['component-export']).toBe('AnimationPlayer');
  expect(JSON.parse(attributes['opts'] ?? '')).toMatchObject({ value: 'request' });
});

it('has nothing to show without a file', async () => {
  for (const animationId of [null, 'file-unknown-json']) {
    expect(findAll((await rendered({ animationId })).html, 'div')).toEqual([]);
  }
});
