import { expect, it } from 'vitest';
import { type PlacedPayload, styleIndexes } from './style-indexes.ts';

const page = (path: string, locale: string, ...styles: readonly string[]): PlacedPayload => ({
  path,
  payload: { locale, preloads: { fonts: [], styles } },
});

it('lists the style sheets of pages in a file of their locale, in the same order whatever comes first', () => {
  const pages = [
    page('/de/blog/', 'de', '/_astro/blog.css', '/_astro/all.css'),
    page('/', 'en-gb', '/_astro/home.css'),
    page('/de/', 'de'),
  ];
  const expected = [
    ['de/_styles.json', { '/de/': [], '/de/blog/': ['/_astro/blog.css', '/_astro/all.css'] }],
    ['_styles.json', { '/': ['/_astro/home.css'] }],
  ];
  for (const order of [pages, pages.toReversed()]) {
    const files = [...styleIndexes(order)].map(([file, index]) => [file, JSON.stringify(index)]);
    expect(files.toSorted().reverse()).toEqual(
      expected.map(([file, index]) => [file, JSON.stringify(index)]),
    );
  }
});
