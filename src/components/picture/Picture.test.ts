import { expect, it } from 'vitest';
import { findAll, findOne } from '../../blocks/testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { PICTURES_PATH } from '../../config/content-service.ts';
import { render } from '../../blocks/testing/render.ts';
import { drawing, missingPicture, photo } from '../../site/testing/snapshot.ts';
import Picture from './Picture.astro';

const show = (props: Readonly<Record<string, unknown>>) =>
  render(Picture, { page: testPage(), picture: photo, widths: [400, 800], sizes: '50vw', ...props });

async function imageOf(props: Readonly<Record<string, unknown>>) {
  const image = findAll(await show(props), 'img').find(({ attributes }) => !('aria-hidden' in attributes));
  return image?.attributes;
}

it('offers its widths, and reserves its place', async () => {
  const image = await imageOf({});
  expect(image).toMatchObject({ sizes: '50vw', width: '800', height: '600', alt: 'A bag of bread' });
  expect(image?.['srcset']?.match(/ \d+w/g)).toEqual([' 400w', ' 800w']);
  expect(image?.['src']?.startsWith(PICTURES_PATH)).toBe(true);
});

it('crops to a ratio', async () => {
  expect(await imageOf({ aspectRatio: 2 })).toMatchObject({ width: '800', height: '400' });
});

it('lies over a placeholder that assistive technology skips and no inline style paints', async () => {
  const html = await show({ priority: true });
  const [placeholder] = findAll(html, 'img');
  expect(placeholder?.attributes).toMatchObject({
    alt: '',
    'aria-hidden': 'true',
    src: 'data:image/png;base64,AAAA',
  });
  expect(findAll(html, '[style]')).toEqual([]);
});

it('has no placeholder further down the page, where its bytes would only delay the first paint', async () => {
  expect(findAll(await show({}), 'img')).toHaveLength(1);
});

it('shows a vector picture as it is, without a placeholder that would shine through', async () => {
  const image = findOne(await show({ picture: drawing }), 'img').attributes;
  expect(image).toMatchObject({ width: '800', height: '800', alt: 'A clock' });
  expect(image).not.toHaveProperty('srcset');
  expect(findOne(await show({ picture: drawing }), 'source').attributes['srcset']).toBe(
    `${image['src']}#evening`,
  );
  expect(findAll(await show({}), 'source')).toEqual([]);
  expect(image).not.toHaveProperty('sizes');
});

it.each([
  [true, { loading: 'eager', fetchpriority: 'high', decoding: undefined }],
  [false, { loading: 'lazy', fetchpriority: undefined, decoding: 'async' }],
])('loads accordingly when priority is %s', async (priority, expected) => {
  const image = await imageOf({ priority });
  expect({
    loading: image?.['loading'],
    fetchpriority: image?.['fetchpriority'],
    decoding: image?.['decoding'],
  }).toEqual(expected);
});

it('may be silent where text beside it says the same', async () => {
  expect(await imageOf({ alt: '' })).toMatchObject({ alt: '' });
});

it('renders nothing without an asset', async () => {
  expect(findAll(await show({ picture: missingPicture }))).toEqual([]);
});
