import { expect, it } from 'vitest';
import { styleIndexes } from './style-indexes.ts';

const page = (path: string, locale: string, ...sheets: readonly string[]) => ({
  path,
  styles: { locale, sheets },
});

it('lists the style sheets of pages in a file of their locale, in the same order whatever comes first', () => {
  const pages = [
    page('/de/blog/', 'de', '/_astro/blog.css', '/_astro/all.css'),
    page('/', 'en-gb', '/_astro/home.css'),
    page('/de/', 'de'),
  ];
  for (const order of [pages, pages.toReversed()]) {
    expect(Object.fromEntries(styleIndexes(order))).toEqual({
      'de/_styles.json': '{"/de/":[],"/de/blog/":["/_astro/blog.css","/_astro/all.css"]}',
      '_styles.json': '{"/":["/_astro/home.css"]}',
    });
  }
});
