import { expect, it } from 'vitest';
import { recipeParts } from './recipe-parts.ts';

/** Writes a text as one letter a block: a heading of either level, a bullet, a number, a paragraph. */
const textOf = (letters: string) =>
  [...letters].map((letter) => ({
    _type: 'block',
    letter,
    style: letter === 'H' ? 'h2' : letter === 'h' ? 'h3' : 'normal',
    listItem: letter === 'b' ? 'bullet' : letter === 'n' ? 'number' : null,
  }));
const cut = (letters: string) => {
  const parts = recipeParts(textOf(letters));
  return (
    parts &&
    [parts.before, parts.ingredients, parts.method, parts.after].map((part) =>
      part.map(({ letter }) => letter).join(''),
    )
  );
};

it.each([
  ['pHpHpbbpHnnHphpHp', ['pHp', 'Hpbbp', 'Hnn', 'HphpHp']],
  ['HbHn', ['', 'Hb', 'Hn', '']],
  ['pHbpHpHbHn', ['pHbpHp', 'Hb', 'Hn', '']],
  ['HbhbHpnhp', ['', 'Hbhb', 'Hpnhp', '']],
])('cuts %s', (text, expected) => {
  expect(cut(text)).toEqual(expected);
});

it.each(['', 'pbn', 'HbnHp', 'HnHb', 'HbHpHn'])('finds no recipe in “%s”', (text) => {
  expect(cut(text)).toBeUndefined();
});
