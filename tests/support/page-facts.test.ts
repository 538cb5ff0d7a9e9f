import { expect, it } from 'vitest';
import { factsOf } from './page-facts.ts';
import { builtPage } from './pages.ts';

const html = `<!doctype html><html lang="en"><head>
  <link rel="canonical" href="https://x.example/a/"><link rel="stylesheet" href="/s.css">
  <link rel="alternate" type="application/rss+xml" href="/rss.xml">
  <script type="application/ld+json">{"@type":"Thing"}</script><script src="/a.js"></script>
</head><body><main><h1>One</h1> <h2>Two</h2> <a href="/b/#c">Link</a>
  <img alt="Bread" src="/i.png" srcset="/i.png?w=1,2&amp;x 1w, /j.png#top 2w">
</main></body></html>`;

const facts = factsOf(builtPage('a/index.html', html));

it('finds all loaded resources, including URLs with commas', () => {
  expect(facts.assets).toEqual(['/a.js', '/i.png', '/i.png?w=1,2&x', '/j.png', '/s.css']);
});

it('extracts visible text and accessible names', () => {
  expect(facts.visibleText).toContain('One Two Link');
  expect(facts.visibleText).toContain('Bread');
});
