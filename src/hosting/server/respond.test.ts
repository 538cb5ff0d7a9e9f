import { describe, expect, it } from 'vitest';
import { contentType, entityTag, matchesEntityTag } from './respond.ts';

it.each([
  ['/dist/_astro/a.B1_c-d.css', 'text/css; charset=UTF-8'],
  ['chunk.mjs', 'application/javascript; charset=UTF-8'],
  ['sitemap.xml', 'application/xml'],
  ['icon.SVG', 'image/svg+xml'],
  ['font.woff2', 'font/woff2'],
  ['animation.lottie', 'application/zip'],
  ['unknown.xyz', 'application/octet-stream'],
  ['no-extension', 'application/octet-stream'],
  ['constructor', 'application/octet-stream'],
])('contentType %s is %s', (fileName, expected) => {
  expect(contentType(fileName)).toBe(expected);
});

describe('entityTag', () => {
  it('is weak and the same for the same version of a file', () => {
    const tag = entityTag({ size: 1234, mtimeMs: 1_700_000_000_000.25 });
    expect(tag).toMatch(/^W\/"[0-9a-z]+-[0-9a-z]+"$/);
    expect(entityTag({ size: 1234, mtimeMs: 1_700_000_000_000.25 })).toBe(tag);
  });

  it.each([
    ['size', { size: 1235, mtimeMs: 1_700_000_000_000 }],
    ['time', { size: 1234, mtimeMs: 1_700_000_000_001 }],
    ['time within a millisecond', { size: 1234, mtimeMs: 1_700_000_000_000.5 }],
  ])('changes with the %s', (_, version) => {
    expect(entityTag(version)).not.toBe(entityTag({ size: 1234, mtimeMs: 1_700_000_000_000 }));
  });
});

describe('matchesEntityTag', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['*', true],
    [' * ', true],
    ['W/"a-1"', true],
    ['"a-1"', true],
    ['"x", W/"a-1" , "y"', true],
    ['"x,y","a-1"', true],
    ['"a-2"', false],
    ['a-1', false],
    ['W/"A-1"', false],
    ['"a-1', false],
  ])('If-None-Match: %s matches: %s', (header, expected) => {
    expect(matchesEntityTag(header, 'W/"a-1"')).toBe(expected);
  });

  it('matches nothing when the tag is malformed', () => {
    expect(matchesEntityTag('"a"', 'a')).toBe(false);
  });
});
