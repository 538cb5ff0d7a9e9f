import { expect, it } from 'vitest';
import { factsOf } from './page-facts.ts';
import { builtPage } from './pages.ts';

const html = `<!doctype html><html lang="de-AT"><head>
  <title> A
  page </title><meta name="description" content="About"><meta name="robots" content="noindex">
  <meta property="og:type" content="website">
  <link rel="canonical" href="https://x.example/a/"><link rel="stylesheet" href="/s.css">
  <link rel="alternate" hreflang="de" href="https://x.example/de/">
  <link rel="alternate" type="application/rss+xml" href="/rss.xml">
  <script type="application/ld+json">{"@type":"Thing"}</script><script src="/a.js"></script>
</head><body><main id="main" lang="en"><h1>One</h1> <h2 id="two">Two</h2>
  <a href="/b/#c">Link</a><img alt="Bread" src="/i.png" srcset="/i.png?w=1,2&amp;x 1w, /j.png#top 2w">
</main></body></html>`;

const facts = factsOf(builtPage('de-at/a/index.html', html));

it('parses head, headings and main', () => {
  expect(facts).toMatchObject({
    path: '/de-at/a/',
    lang: 'de-AT',
    title: 'A page',
    description: 'About',
    robots: 'noindex',
    canonical: 'https://x.example/a/',
    headings: ['h1', 'h2'],
    mainLang: 'en',
    links: ['/b/#c'],
    ids: ['main', 'two'],
    jsonLd: [{ '@type': 'Thing' }],
  });
  expect([...facts.alternates]).toEqual([['de', 'https://x.example/de/']]);
  expect(facts.openGraph.get('og:type')).toBe('website');
});

it('finds all loaded resources, including URLs with commas', () => {
  expect(facts.assets).toEqual(['/a.js', '/i.png', '/i.png?w=1,2&x', '/j.png', '/s.css']);
});

it('extracts visible text and accessible names', () => {
  expect(facts.visibleText).toContain('One Two Link');
  expect(facts.visibleText).toContain('Bread');
});

it('has empty values for an empty page', () => {
  expect(factsOf(builtPage('a.html', ''))).toMatchObject({
    title: '',
    lang: undefined,
    links: [],
    assets: [],
  });
});
