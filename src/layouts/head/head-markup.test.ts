import { describe, expect, it } from 'vitest';
import { preloadLink, serializeJsonLd } from './head-markup.ts';
import { parse } from 'parse5';
import fc from 'fast-check';

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
      expect(() => preloadLink(href)).toThrow(/src\/config\/deployment\/site\.ts/);
    },
  );
});

describe('serializeJsonLd', () => {
  it.each([
    [
      '</script><script>alert(1)</script>',
      '\\u003c/script\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
    ],
    ['<!--', '\\u003c!--'],
    ['Tom & Jerry', 'Tom \\u0026 Jerry'],
    ['a\u2028b\u2029c', 'a\\u2028b\\u2029c'],
    ['Grüße, 日本', 'Grüße, 日本'],
  ])('writes %j so that it cannot end its element', (text, written) => {
    expect(serializeJsonLd({ text })).toBe(`{"text":"${written}"}`);
  });

  it('reads back as what was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const wrapped = { value };
        expect(JSON.parse(serializeJsonLd(wrapped))).toEqual(JSON.parse(JSON.stringify(wrapped)));
      }),
    );
  });

  it('stays inside its element whatever it says', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('<', '>', '/', 'script', '!--', '--', '&lt;', ' ')), (parts) => {
        const text = parts.join('');
        const html = `<!doctype html><script type="application/ld+json">${serializeJsonLd({ text })}</script>`;
        const serialized = JSON.stringify(parse(html).childNodes, (key, value: unknown) =>
          key === 'parentNode' ? undefined : value,
        );
        expect(serialized.match(/"tagName":"script"/g)).toHaveLength(1);
      }),
    );
  });
});
