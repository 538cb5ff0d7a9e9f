import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadPage, readBuild, readPreloads, readStyles } from './preload-page.ts';

afterEach(() => vi.unstubAllGlobals());

it('preloadPage takes the payload of the build that is served from the browser’s cache, however old', async () => {
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, options?: RequestInit) => {
    requests.push([address, options?.cache]);
    return Promise.resolve(Response.json(address.includes('?') ? {} : { build: 'abc' }));
  });
  for (const path of ['a/', 'b/'])
    await preloadPage(`https://site.example/${path}`, new AbortController().signal);
  expect(requests).toEqual([
    ['/_build.json', undefined],
    ['https://site.example/a/_payload.json?b=abc', 'force-cache'],
    ['https://site.example/b/_payload.json?b=abc', 'force-cache'],
  ]);
});

const NOTHING = { fonts: [], styles: [] };
const PICTURE = { src: 'https://images.example/a.webp', srcset: 'a 1w', sizes: '100vw' };

describe('readPreloads', () => {
  it('reads what a page needs', () => {
    const preloads = { picture: PICTURE, fonts: ['/_astro/a.woff2'], styles: ['/_astro/a.css'] };
    expect(readPreloads({ title: 'Page', preloads })).toEqual(preloads);
  });

  it.each([
    ['no object', null, NOTHING],
    ['a list', [], NOTHING],
    ['text', 'preloads', NOTHING],
    ['no preloads', {}, NOTHING],
    ['lists that are none', { preloads: { fonts: 'a', styles: {} } }, NOTHING],
    [
      'addresses that are no paths of the site',
      { preloads: { fonts: ['//a.example/a', 'https://a.example/', 1, null, '/a'], styles: [[]] } },
      { fonts: ['/a'], styles: [] },
    ],
    ['a picture without an address', { preloads: { picture: { srcset: 'a' } } }, NOTHING],
    [
      'a picture with one alone',
      { preloads: { picture: { src: 'a', srcset: 1, sizes: '' } } },
      { ...NOTHING, picture: { src: 'a' } },
    ],
  ])('leaves out what is malformed: %s', (_, payload, expected) => {
    expect(readPreloads(payload)).toEqual(expected);
  });
});

it.each([
  [{ '/de/': ['/_astro/a.css', '//other.example/b.css', 1] }, ['/_astro/a.css']],
  [{ '/': ['/_astro/a.css'] }, []],
  [{ '/de/': '/_astro/a.css' }, []],
  ['<!doctype html>', []],
  [undefined, []],
])('readStyles(%j) of /de/: %j', (index, expected) => {
  expect(readStyles(index, '/de/')).toEqual(expected);
});

it.each([
  [{ build: 'abc', code: 'a' }, 'abc'],
  [{ content: 'abc' }, undefined],
  [{ build: 1 }, undefined],
  ['<!doctype html>', undefined],
  [undefined, undefined],
])('readBuild(%j): %s', (record, expected) => {
  expect(readBuild(record)).toBe(expected);
});
