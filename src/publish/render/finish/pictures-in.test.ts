import { expect, it } from 'vitest';
import { picturesIn } from './pictures-in.ts';

const A = `${'0a'.repeat(20)}-1600x1200.webp`;

it.each([
  ['a source', `<img src="/images/${A}?w=360&#38;auto=format">`, [`${A}?w=360&auto=format`]],
  ['a picture without parameters', `<img src="/images/${A}">`, [A]],
  [
    'candidates, whose crops have commas',
    `<img srcset="/images/${A}?rect=1,2,3,4&amp;w=1 1w, /images/${A}?w=2 2w">`,
    [`${A}?rect=1,2,3,4&w=1`, `${A}?w=2`],
  ],
  ['JSON', `{"src":"/images/${A}?w=1&auto=format"}`, [`${A}?w=1&auto=format`]],
  ['JSON in an attribute', `<a data="{&quot;src&quot;:&quot;/images/${A}?w=1&quot;}">`, [`${A}?w=1`]],
  ['an address of the content service', `https://cdn.example/images/abc/production/${A}?w=1`, []],
  ['a file of the site', '<img src="/images/logo.svg">', []],
])('picturesIn finds %s', (_, html, expected) => {
  expect(picturesIn(html)).toEqual(expected);
});
