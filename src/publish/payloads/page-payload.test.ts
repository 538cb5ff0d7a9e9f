import { describe, expect, it } from 'vitest';
import { pagePayload } from './page-payload.ts';

const HEAD = `<title>Bread &amp; &#34;cake&#39; – Morsel</title>
<meta name="description" content="A &lt;b&gt; &amp;amp; 1 > 0">
<link rel="stylesheet" href="/_astro/own.css"><link rel="stylesheet" href="/_astro/shared.css">
<link rel="preconnect" href="https://images.example">
<link rel="preload" href="/_astro/a.woff2" as="font" crossorigin="anonymous">
<link rel="preload" href="/_astro/late.js" as="script">
<link rel="canonical" href="https://www.site.example/de/blog/brot/">
<link rel="alternate" hreflang="de-DE" href="https://www.site.example/de/blog/brot/">
<link rel="alternate" hreflang="x-default" href="https://www.site.example/blog/bread/">
<link rel="alternate" type="application/rss+xml" title="Feed" href="https://www.site.example/feed.xml">`;
const FIRST = `<img class="image" src="/a.webp?w=1&amp;h=2" srcset="/a.webp?w=1&amp;h=2 1w, /b.webp 2w" sizes="(min-width: 60rem) 52vw, 100vw" alt="" loading="eager" fetchpriority="high" data-a1b2c>`;
const LAZY = '<img src="/lazy.webp" loading="lazy" alt="A > B">';

const page = (body: string, head = HEAD) =>
  `<!DOCTYPE html><html><head>${head}</head><body class="a">${body}</body></html>`;

describe('pagePayload', () => {
  it('says what a page is and needs', () => {
    expect(
      pagePayload(page(LAZY + FIRST + FIRST.replace('/a.webp', '/second.webp')), '/de/blog/brot/'),
    ).toEqual({
      title: 'Bread & "cake\' – Morsel',
      description: 'A <b> &amp; 1 > 0',
      locale: 'de',
      pageType: 'BLOG-ARTICLE',
      alternates: { 'de-DE': '/de/blog/brot/', 'x-default': '/blog/bread/' },
      preloads: {
        picture: {
          src: '/a.webp?w=1&h=2',
          srcset: '/a.webp?w=1&h=2 1w, /b.webp 2w',
          sizes: '(min-width: 60rem) 52vw, 100vw',
        },
        fonts: ['/_astro/a.woff2'],
        styles: ['/_astro/own.css', '/_astro/shared.css'],
      },
    });
  });

  it.each([
    ['no picture for a page without an urgent one', page(LAZY), '/de/', {}],
    [
      'the address alone of a vector picture',
      page('<img src="/a.svg" fetchpriority="high">'),
      '/de/',
      { picture: { src: '/a.svg' } },
    ],
  ])('names %s', (_, html, path, expected) => {
    expect(pagePayload(html, path).preloads).toEqual({
      fonts: ['/_astro/a.woff2'],
      styles: ['/_astro/own.css', '/_astro/shared.css'],
      ...expected,
    });
  });

  it.each([
    ['/', 'en-gb', 'HOMEPAGE'],
    ['/de-at/', 'de-at', 'HOMEPAGE'],
    ['/blog/', 'en-gb', 'BLOG-HOME'],
  ])('%s is in %s and a %s', (path, locale, type) => {
    expect(pagePayload(page('', '<title>A</title>'), path)).toMatchObject({ locale, pageType: type });
  });

  it('throws for a page without a title, with its path', () => {
    expect(() => pagePayload(page('', ''), '/de/')).toThrow(
      'The page /de/ cannot get a payload. It has no <title>.',
    );
  });
});
