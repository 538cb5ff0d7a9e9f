import { expect, it } from 'vitest';
import { LOCALES } from '../../config/locales/locales.ts';
import { findAll, outline } from '../testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { photo } from '../../site/testing/snapshot.ts';
import Timeline from './Timeline.astro';

const block = testBlock('timeline', {
  heading: 'How it went',
  intro: null,
  entries: [
    {
      _key: 'e1',
      date: '2021-03-01',
      precision: 'month',
      heading: 'Scones',
      text: 'Eleven of them',
      picture: photo,
    },
    { _key: 'e2', date: '2022-06-09', precision: 'day', heading: 'A map', text: 'One street', picture: null },
    {
      _key: 'e3',
      date: '2024-01-01',
      precision: 'year',
      heading: 'A fridge',
      text: 'With a prawn',
      picture: null,
    },
  ],
});
const html = await renderBlock(Timeline, block);

it('is an ordered list under its heading', () => {
  expect(outline(html)).toEqual(['h2 How it went', 'h3 Scones', 'h3 A map', 'h3 A fridge']);
  expect(findAll(html, 'ol')).toHaveLength(1);
  expect(findAll(html, 'li')).toHaveLength(3);
});

it.each([
  ['en-gb', ['March 2021', '9 June 2022', '2024']],
  ['de', ['März 2021', '9. Juni 2022', '2024']],
  ['sv', ['Mars 2021', '9 juni 2022', '2024']],
  ['es', ['Marzo de 2021', '9 de junio de 2022', '2024']],
  ['ja', ['2021年3月', '2022年6月9日', '2024年']],
])('writes dates as %s does, and machines read as much', async (locale, texts) => {
  const times = findAll(await renderBlock(Timeline, block, { page: testPage(locale) }), 'time');
  expect(times.map(({ text }) => text)).toEqual(texts);
  expect(times.map(({ attributes }) => attributes['datetime'])).toEqual(['2021-03', '2022-06-09', '2024']);
});

it.each(LOCALES.map(({ code }) => code))(
  'has no date of %s that begins with a small letter',
  async (code) => {
    const times = findAll(await renderBlock(Timeline, block, { page: testPage(code) }), 'time');
    expect(times.map(({ text }) => text).filter((text) => /^\p{Ll}/u.test(text))).toEqual([]);
  },
);

it('shows a picture only where there is one', () => {
  const pictures = findAll(html, 'img').filter(({ attributes }) => attributes['srcset']);
  expect(pictures.map(({ attributes }) => attributes['alt'])).toEqual(['A bag of bread']);
});
