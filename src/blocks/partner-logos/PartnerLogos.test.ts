import { expect, it } from 'vitest';
import { findAll, outline } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { drawing, photo } from '../../site/testing/snapshot.ts';
import PartnerLogos from './PartnerLogos.astro';

const block = testBlock('partnerLogos', {
  heading: 'They close with empty shelves',
  intro: 'A few of many.',
  partners: [
    { _key: 'p1', name: 'Krume & Kern', url: 'https://krume.example/', logo: { assetId: drawing.assetId } },
    { _key: 'p2', name: 'Mercado Sol', url: null, logo: { assetId: photo.assetId } },
    { _key: 'p3', name: 'Nobody', url: null, logo: { assetId: null } },
  ],
});
const html = await renderBlock(PartnerLogos, block);

it('lists logos under its heading, named, and only those there are', () => {
  expect(outline(html)).toEqual(['h2 They close with empty shelves']);
  expect(findAll(html, 'li')).toHaveLength(2);
  expect(findAll(html, 'img').map(({ attributes }) => attributes['alt'])).toEqual([
    'Krume & Kern',
    'Mercado Sol',
  ]);
});

it('links partners that have a website, and only those', () => {
  const links = findAll(html, 'a').map(({ attributes }) => [attributes['href'], attributes['rel']]);
  expect(links).toEqual([['https://krume.example/', 'noopener']]);
});

it('shows drawings as they are, offers sizes of pictures, and reserves their place', () => {
  const [vector, raster] = findAll(html, 'img');
  expect(vector?.attributes).not.toHaveProperty('srcset');
  expect(raster?.attributes['srcset']?.match(/ \d+w/g)).toEqual([' 160w', ' 240w', ' 320w', ' 480w']);
  for (const image of [vector, raster]) {
    expect(image?.attributes).toMatchObject({
      width: expect.stringMatching(/^\d+$/),
      height: expect.stringMatching(/^\d+$/),
    });
  }
});
