import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findAll, findOne, type FoundElement } from '../../blocks/testing/html.ts';
import { render } from '../../blocks/testing/render.ts';
import Head from './Head.astro';
import type { HeadData } from './head-data.ts';

const head: HeadData = {
  title: 'Bread & butter',
  description: 'What to do with "old" bread.',
  canonicalUrl: 'https://www.example.org/de/brot/',
  alternates: [
    { hreflang: 'de-DE', href: 'https://www.example.org/de/brot/' },
    { hreflang: 'x-default', href: 'https://www.example.org/bread/' },
  ],
  noIndex: false,
  openGraph: {
    type: 'article',
    locale: 'de-DE',
    alternateLocales: ['en-GB', 'fr-FR'],
    image: {
      url: 'https://images.example/b.jpg',
      width: 1200,
      height: 630,
      type: 'image/jpeg',
      alt: 'Bread',
    },
  },
  siteVerification: 'token-1',
  preconnect: ['https://images.example'],
  preload: ['/fonts/body.woff2'],
  jsonLd: [{ '@type': 'Thing', name: '</script><b>' }, { '@type': 'Other' }],
};
const show = (overrides: Partial<HeadData> = {}) => render(Head, { head: { ...head, ...overrides } });

function contentOf(html: string, name: string): readonly (string | undefined)[] {
  const named = ({ attributes }: FoundElement) =>
    attributes['name'] === name || attributes['property'] === name;
  return findAll(html, 'meta')
    .filter(named)
    .map(({ attributes }) => attributes['content']);
}

function linksOf(html: string, rel: string): readonly FoundElement['attributes'][] {
  return findAll(html, 'link').flatMap(({ attributes }) => (attributes['rel'] === rel ? [attributes] : []));
}

it('begins with the character encoding', async () => {
  expect((await show()).trim()).toMatch(/^<meta charset="utf-8">/);
});

it.each([
  ['description', ['What to do with "old" bread.']],
  ['viewport', ['width=device-width, initial-scale=1']],
  ['google-site-verification', ['token-1']],
  ['og:site_name', ['Morsel']],
  ['og:type', ['article']],
  ['og:title', ['Bread & butter']],
  ['og:url', ['https://www.example.org/de/brot/']],
  ['og:locale', ['de_DE']],
  ['og:locale:alternate', ['en_GB', 'fr_FR']],
  ['og:image', ['https://images.example/b.jpg']],
  ['og:image:type', ['image/jpeg']],
  ['og:image:width', ['1200']],
  ['og:image:height', ['630']],
  ['og:image:alt', ['Bread']],
  ['twitter:card', ['summary_large_image']],
])('says %s once for each value', async (name, values) => {
  expect(contentOf(await show(), name)).toEqual(values);
});

it.each([
  ['canonical', [{ href: 'https://www.example.org/de/brot/' }]],
  [
    'alternate',
    [
      { hreflang: 'de-DE', href: 'https://www.example.org/de/brot/' },
      { hreflang: 'x-default', href: 'https://www.example.org/bread/' },
    ],
  ],
  ['sitemap', [{ href: '/sitemap.xml' }]],
  ['preload', [{ href: '/fonts/body.woff2', as: 'font', crossorigin: 'anonymous' }]],
  ['apple-touch-icon', [{ href: '/apple-touch-icon.png' }]],
  ['manifest', [{ href: '/site.webmanifest' }]],
])('links its %s', async (rel, links) => {
  expect(linksOf(await show(), rel)).toEqual(links.map((link) => ({ rel, ...link })));
});

it('opens early connections the way images use them, without CORS', async () => {
  expect(linksOf(await show(), 'preconnect')).toEqual([
    { rel: 'preconnect', href: 'https://images.example' },
  ]);
});

it('keeps search engines away only when told to (specification section 2)', async () => {
  expect(contentOf(await show(), 'robots')).toEqual([]);
  expect(contentOf(await show({ noIndex: true }), 'robots')).toEqual(['noindex']);
});

it('has no address for a page that has none', async () => {
  const html = await show({ canonicalUrl: undefined, alternates: [] });
  expect(linksOf(html, 'canonical')).toEqual([]);
  expect(contentOf(html, 'og:url')).toEqual([]);
});

it('shares links without a picture as a plain summary', async () => {
  const html = await show({ openGraph: { type: 'website', locale: 'de-DE', alternateLocales: [] } });
  expect(contentOf(html, 'twitter:card')).toEqual(['summary']);
  expect(contentOf(html, 'og:image')).toEqual([]);
});

it('writes structured data that cannot break out of its element', async () => {
  const html = await show();
  const scripts = findAll(html, 'script');
  expect(scripts.map(({ attributes }) => attributes['type'])).toEqual([
    'application/ld+json',
    'application/ld+json',
  ]);
  expect(scripts.map(({ text }) => JSON.parse(text) as unknown)).toEqual(head.jsonLd);
  expect(findAll(html, 'b')).toEqual([]);
});

it('colours the browser like the page, in both schemes', async () => {
  const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
  const pageColours = [...tokens.matchAll(/--color-page: (#[0-9a-f]+);/g)].map(([, colour]) => colour);
  expect(pageColours).toHaveLength(2);
  expect(contentOf(await show(), 'theme-color')).toEqual(pageColours);
});

it('has exactly one title', async () => {
  expect(findOne(await show(), 'title').text).toBe('Bread & butter');
});
