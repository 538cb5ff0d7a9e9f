import { describe, expect, it } from 'vitest';
import { contentType } from './content-types.ts';

describe('contentType', () => {
  it.each([
    ['index.html', 'text/html; charset=UTF-8'],
    ['/dist/_astro/a.B1_c-d.css', 'text/css; charset=UTF-8'],
    ['chunk.mjs', 'application/javascript; charset=UTF-8'],
    ['chunk.js', 'application/javascript; charset=UTF-8'],
    ['_payload.json', 'application/json'],
    ['sitemap.xml', 'application/xml'],
    ['robots.txt', 'text/plain; charset=UTF-8'],
    ['icon.SVG', 'image/svg+xml'],
    ['font.woff2', 'font/woff2'],
    ['animation.lottie', 'application/zip'],
    ['site.webmanifest', 'application/manifest+json'],
    ['unknown.xyz', 'application/octet-stream'],
    ['no-extension', 'application/octet-stream'],
    ['constructor', 'application/octet-stream'],
  ])('%s is %s', (fileName, expected) => {
    expect(contentType(fileName)).toBe(expected);
  });
});
