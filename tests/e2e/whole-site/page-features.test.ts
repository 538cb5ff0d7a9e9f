import { describe, expect, it } from 'vitest';
import { builtPage } from '../../support/pages.ts';
import { longestWords, openingFeatures, stylingFeatures } from './page-features.ts';

const pageOf = (body: string, language = 'de-AT') =>
  builtPage(
    'index.html',
    `<!doctype html><html lang="${language}"><title>T</title><body>${body}</body></html>`,
  );
const same = (a: string, b: string) => expect(stylingFeatures(pageOf(a))).toEqual(stylingFeatures(pageOf(b)));
const different = (a: string, b: string) =>
  expect(stylingFeatures(pageOf(a))).not.toEqual(stylingFeatures(pageOf(b)));

describe('stylingFeatures', () => {
  it.each([
    ['text', '<p>One</p>', '<p>Two</p>'],
    ['how often an element occurs', '<p>One</p>', '<p>One</p><p>Two</p>'],
    ['the order of classes', '<p class="a b">One</p>', '<p class="b a">One</p>'],
    ['widths in names of classes', '<p class="full-66">One</p>', '<p class="full-78">One</p>'],
    ['shapes of drawings', '<svg><path d="M0"/></svg>', '<svg><path d="M1"/><path d="M2"/></svg>'],
    ['scoping attributes', '<p data-x1>One</p>', '<p data-x2>One</p>'],
  ])('ignores %s', (_, a, b) => same(a, b));

  it.each([
    ['the tone around', '<div class="tone-sky"><p>One</p></div>', '<div class="tone-green"><p>One</p></div>'],
    ['classes', '<p class="a">One</p>', '<p class="a odd">One</p>'],
    ['the element around', '<div><p>One</p></div>', '<main><p>One</p></main>'],
    ['roles', '<div role="search"></div>', '<div></div>'],
    ['kinds of fields', '<input type="email">', '<input type="text">'],
  ])('distinguishes %s', (_, a, b) => different(a, b));

  it('uses the tone of the nearest ancestor', () => {
    expect(
      stylingFeatures(pageOf('<main class="tone-sky"><p class="tone-green"><b></b></p></main>')),
    ).toContain('tone-green p.tone-green > b');
  });

  it('distinguishes languages', () => {
    expect(stylingFeatures(pageOf('', 'de-AT'))).not.toEqual(stylingFeatures(pageOf('', 'de-DE')));
  });
});

describe('openingFeatures', () => {
  it('include the header with its tone', () => {
    const features = openingFeatures(
      pageOf('<header class="tone-sky"><a>Home</a></header><main><p>Text</p></main><footer></footer>'),
    );
    expect([...features].slice(-2)).toEqual(['tone-sky header.tone-sky', 'tone-sky a']);
  });
});

describe('longestWords', () => {
  it.each([
    ['the longest of several elements', '<h2>Brot</h2><h2>Käsekuchen am Stück</h2>', 'de h2', 10],
    ['parts of words that may break', '<h2>Lebens\u00admittel-Rettung</h2>', 'de h2', 7],
    ['own text only', '<h2>Ei <b>Wassermelone</b></h2>', 'de h2', 2],
    ['characters, not code units', '<h2>🥐🥐🥐</h2>', 'de h2', 3],
  ])('measures %s', (_, body, key, length) => {
    expect(longestWords(pageOf(body)).get(key)).toBe(length);
  });

  it('treats each Japanese character as a word', () => {
    expect(longestWords(pageOf('<h2>食べものを救おう</h2>', 'ja')).get('ja h2')).toBe(1);
  });

  it('compares within a language, whatever the region', () => {
    expect([...longestWords(pageOf('<p>Paradeiser</p>', 'de-AT')).keys()]).toEqual([
      ...longestWords(pageOf('<p>Tomaten</p>', 'de-DE')).keys(),
    ]);
  });
});
