import { expect, it } from 'vitest';
import { builtPage } from './pages.ts';
import { policyFaults } from './policy-faults.ts';

const policy = new Map([
  ['script-src', ["'self'"]],
  ['style-src', ["'self'"]],
  ['img-src', ["'self'", 'data:', 'https://cdn.example']],
  ['media-src', ["'self'", 'https://cdn.example']],
  ['font-src', ["'self'"]],
  ['frame-src', ['https://player.example']],
  ['form-action', ["'self'", 'https://app.example']],
]);
const faultsOf = (html: string) => policyFaults(builtPage('index.html', html), policy);

it.each([
  '<script type="module" src="/_astro/a.js"></script>',
  '<script type="application/ld+json">{"@type":"Thing"}</script>',
  '<link rel="stylesheet" href="/_astro/a.css"><link rel="icon" href="/favicon.ico">',
  '<link rel="preload" as="font" href="/_astro/a.woff2">',
  '<link rel="canonical" href="https://elsewhere.example/">',
  '<img src="data:image/webp;base64,AAAA">',
  '<img src="/a.png" srcset="https://cdn.example/a,b.webp?w=1 1x, https://cdn.example/a.webp?w=2 2x">',
  '<picture><source srcset="https://cdn.example/a.webp 100w"></picture>',
  '<video src="https://cdn.example/a.mp4" poster="https://cdn.example/a.webp"><track src="/a.vtt"></video>',
  '<video><source src="https://cdn.example/a.mp4"></video>',
  '<iframe src="https://player.example/1"></iframe>',
  '<form action="/thank-you/"></form><form action="https://app.example/find"></form>',
  '<a href="https://anywhere.example/">Link</a>',
])('accepts %s', (html) => {
  expect(faultsOf(html)).toEqual([]);
});

it.each([
  ['<script>alert(1)</script>', 'a script inside the page'],
  ['<script type="module">go()</script>', 'a script inside the page'],
  ['<style>p { color: red }</style>', 'a style sheet inside the page'],
  ['<p style="color: red">', 'style="color: red" of p'],
  ['<button onclick="go()">', 'onclick="go()" of button'],
  ['<a href=" javascript:go()">', 'href=" javascript:go()" of a'],
  ['<base href="/de/">', 'a base address'],
  ['<script src="https://cdn.example/a.js"></script>', 'script-src does not allow https://cdn.example/a.js'],
  ['<link rel="stylesheet" href="//cdn.example/a.css">', 'style-src does not allow //cdn.example/a.css'],
  ['<img src="https://cdn.example.evil/a">', 'img-src does not allow https://cdn.example.evil/a'],
  ['<img srcset="/a 1x, https://b.example/b 2x">', 'img-src does not allow https://b.example/b'],
  ['<video src="data:video/mp4,"></video>', 'media-src does not allow data:video/mp4,'],
  ['<audio><source src="https://a.example/a"></audio>', 'media-src does not allow https://a.example/a'],
  ['<iframe src="/page/"></iframe>', 'frame-src does not allow /page/'],
  ['<form action="https://evil.example/"></form>', 'form-action does not allow https://evil.example/'],
  ['<link rel="manifest" href="/m.json">', 'manifest-src does not allow /m.json'],
])('finds %s', (html, fault) => {
  expect(faultsOf(html)).toEqual([fault]);
});

it('reports srcdoc frames', () => {
  expect(faultsOf('<iframe srcdoc="<p>"></iframe>')).toEqual(['srcdoc of iframe']);
});
