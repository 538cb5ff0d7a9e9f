import { describe, expect, it } from 'vitest';
import { normalizeSlug, RESERVED_SEGMENTS, slugFromText, slugProblem } from './slugs.ts';

it.each([
  ['/', ''],
  ['//a//', 'a'],
  ['a/b', 'a/b'],
])('normalizeSlug %s becomes "%s"', (slug, normalized) => {
  expect(normalizeSlug(slug)).toBe(normalized);
});

describe('slugProblem', () => {
  it.each(['/', 'about', 'for-stores/bakeries', 'a/b/c/d/e', '2026', 'news/de', 'x1-y2'])(
    'accepts %s',
    (slug) => {
      expect(slugProblem(slug)).toBeUndefined();
    },
  );

  it.each([
    ['', 'empty'],
    ['About', "'About'"],
    ['a//b', "''"],
    ['a b', "'a b'"],
    ['größe', "'größe'"],
    ['../secret', "'..'"],
    ['a?b', "'a?b'"],
    ['-a', "'-a'"],
    ['a--b', "'a--b'"],
    ['de/about', "locale code 'de'"],
    ['no', "locale code 'no'"],
  ])('refuses %s and says why', (slug, reason) => {
    expect(slugProblem(slug)).toContain(reason);
  });

  it.each([...RESERVED_SEGMENTS])('keeps %s for the site itself', (segment) => {
    expect(slugProblem(`${segment}/page`)).toContain(`'${segment}'`);
  });
});

describe('slugFromText', () => {
  it.each([
    ['How it works', 'how-it-works'],
    ['  Bread & butter!  ', 'bread-butter'],
    ['Über uns', 'uber-uns'],
    ['Größe', 'grosse'],
    ['Sådan virker æblet på øen', 'sadan-virker-aeblet-pa-oen'],
    ['Łódź, œuvre, þing, ðe', 'lodz-oeuvre-thing-de'],
    ['Jak to działa', 'jak-to-dziala'],
    ['for-stores/Bäckereien', 'for-stores/backereien'],
    ['/a//b/', 'a/b'],
    ['使い方', ''],
  ])('%s becomes "%s"', (text, slug) => {
    expect(slugFromText(text)).toBe(slug);
  });

  it.each(['How it works', 'for-stores/Bäckereien', 'a -- b / - c', 'É/È'])(
    'makes a path the site accepts of %s',
    (text) => {
      expect(slugProblem(slugFromText(text))).toBeUndefined();
    },
  );
});
