import { describe, expect, it } from 'vitest';
import { builtPage } from '../../support/pages.ts';
import { partsOfPage, staticImports } from './page-parts.ts';

const HTML = `<!doctype html><html><head><link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">
<link rel="modulepreload" href="/p.js"><script type="application/ld+json">{}</script>
<script type="speculationrules">{}</script><script type="module" src="/m.js"></script><script>go()</script></head>
<body><h1>Brot</h1><p>und mehr</p><img src="data:image/png;base64,AA"><img src="/1.webp" srcset="/2.webp 2w" sizes="50vw">
<img src="/late.webp" loading="lazy"><img src="/plain.svg" loading="eager">
<astro-island client="on" opts='{"value":"idle"}' component-url="/c.js" renderer-url="/r.js"></astro-island>
<astro-island client="on" opts='{"value":"near"}' component-url="/later.js" renderer-url="/r.js"></astro-island></body></html>`;

describe('partsOfPage', () => {
  it('finds resources of the initial load', () => {
    expect(partsOfPage(builtPage('de/index.html', HTML))).toEqual({
      path: '/de/',
      html: HTML,
      styles: ['/a.css', '/b.css'],
      scripts: ['/m.js', '/p.js', '/c.js', '/r.js'],
      inlineScripts: ['go()'],
      firstPictures: [
        { src: '/1.webp', srcset: '/2.webp 2w', sizes: '50vw' },
        { src: '/plain.svg', srcset: '' },
      ],
      text: 'Brotund mehr',
    });
  });

  it('is empty for an empty page', () => {
    expect(partsOfPage(builtPage('a.html', ''))).toMatchObject({
      styles: [],
      scripts: [],
      firstPictures: [],
    });
  });
});

it.each([
  ['import{a as b}from"./a.js";b()', ['./a.js']],
  ['import "./side.js";import x from \'./x.js\';', ['./side.js', './x.js']],
  ['import*as all from"./all.js"', ['./all.js']],
  ['export{z}from"./z.js";export*from"./y.js"', ['./z.js', './y.js']],
  ['x();import("./later.js")', []],
  ['const t="import it from \\"nowhere\\"";', []],
  ['import a,{b}from"./a.js";import"./a.js"', ['./a.js']],
])('staticImports %s', (code, addresses) => {
  expect(staticImports(code)).toEqual(addresses);
});
