import { describe, expect, it } from 'vitest';
import { preloadLink } from './preload-link.ts';

describe('preloadLink', () => {
  it.each([
    ['/fonts/body.woff2', 'font', 'anonymous'],
    ['https://cdn.example/hero.avif?w=800', 'image', undefined],
    ['/logo.SVG#mark', 'image', undefined],
    ['/app.mjs', 'script', undefined],
    ['/site.css', 'style', undefined],
    ['/data/shops.json', 'fetch', 'anonymous'],
  ])('preloads %s as %s', (href, as, crossorigin) => {
    expect(preloadLink(href)).toEqual({ href, as, crossorigin });
  });

  it.each(['/no-extension', '/film.mp4', 'https://cdn.example.png/'])(
    'refuses %s, and says where to change it',
    (href) => {
      expect(() => preloadLink(href)).toThrow(/src\/config\/site\.ts/);
    },
  );
});
