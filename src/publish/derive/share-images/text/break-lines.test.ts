import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceLines, breakPoints, characters } from './break-lines.ts';

const shown = (text: string, language: string) => breakPoints(text, language).join('|');

describe('breakPoints', () => {
  it.each([
    ['en', 'How it works: find, enjoy', 'How |it |works: |find, |enjoy'],
    ['en', 'Best before, use by', 'Best |before, |use |by'],
    // Words of one letter stay with the next one: the preposition of Czech and Polish, the English article.
    ['cs', 'Přidejte se k hnutí', 'Přidejte |se |k hnutí'],
    ['pl', 'Restauracje i kawiarnie', 'Restauracje |i kawiarnie'],
    ['en', 'A day with a bakery', 'A day |with |a bakery'],
    // Compounds may end a line after their hyphen, but not after one letter.
    ['de', 'Lebensmittel- und Hofläden', 'Lebensmittel- |und |Hofläden'],
    ['de', 'Die Morsel-Tüte', 'Die |Morsel-|Tüte'],
    ['en', 'Read the e-mail', 'Read |the |e-mail'],
    ['en', 'Pages 2–3 of it', 'Pages |2–3 |of |it'],
    // French punctuation hangs on a no-break space.
    ['fr', 'Impact\u00A0: ce que', 'Impact\u00A0: |ce |que'],
    ['fr', 'Quoi\u202F? Rien', 'Quoi\u202F? |Rien'],
    ['de', '  ', '  '],
    ['en', '', ''],
  ])('splits %s: %s', (language, text, expected) => expect(shown(text, language)).toBe(expected));

  it.each([
    // Particles and endings stay with their word, punctuation with what it ends.
    ['お皿を空にする人たち', 'お皿を|空にする|人たち'],
    ['Morselの使い方：探す、予約する', 'Morselの|使い方：|探す、|予約する'],
    // Compounds stay whole, also of several scripts.
    ['最後のパン屋さんの一日', '最後の|パン屋さんの|一日'],
    ['賞味期限と消費期限：その日付', '賞味期限と|消費期限：|その|日付'],
    // A prefix of courtesy belongs to its word.
    ['Morselについて：お皿', 'Morselについて：|お皿'],
    // A quotation is opened on the line that it is on.
    ['食べる「パン」の話', '食べる|「パン」の|話'],
  ])('splits Japanese: %s', (text, expected) => expect(shown(text, 'ja-JP')).toBe(expected));

  it('allows no break before closing punctuation, small kana or a long vowel', () => {
    const alphabet = fc.constantFrom(...'食べるパンー、。：！ゃッお「」Morsel 3');
    fc.assert(
      fc.property(fc.array(alphabet), (parts) => {
        const pieces = breakPoints(parts.join(''), 'ja-JP');
        expect(pieces.slice(1).filter((piece) => /^[ー、。：！ゃッ」]/u.test(piece))).toEqual([]);
      }),
    );
  });

  it('keeps all characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('en', 'cs', 'ja'), (text, language) => {
        expect(breakPoints(text, language).join('')).toBe(text);
      }),
    );
  });
});

it.each([
  ['Brot', 'de', 'B|r|o|t'],
  ['e\u0301te', 'fr', 'e\u0301|t|e'],
  ['パーティー、', 'ja', 'パー|ティー、'],
])('characters splits %s into %s', (text, language, expected) =>
  expect(characters(text, language).join('|')).toBe(expected),
);

/** Breaks a text into lines, with a fixed-width font of width 1. */
const lines = (text: string, width: number, maxLines = 4) =>
  balanceLines(breakPoints(text, 'en'), (line) => line.length, width, maxLines)?.join(' / ');

describe('balanceLines', () => {
  it.each<[string, number, string]>([
    ['one two', 10, 'one two'],
    // As few lines as it takes, about equally long: not "one two three / four".
    ['one two three four', 14, 'one two / three four'],
    ['aaaa bbbb cccc dddd', 14, 'aaaa bbbb / cccc dddd'],
    // A pause is a good place to end a line, even a short one.
    ['Impact: what a bag changes', 18, 'Impact: / what a bag changes'],
    ['Help: reserving, paying and more', 17, 'Help: reserving, / paying and more'],
    // Spaces at the ends of lines take no room.
    ['abcde fghij', 5, 'abcde / fghij'],
  ])('breaks %s at %i', (text, width, expected) => expect(lines(text, width)).toBe(expected));

  it('returns undefined rather than exceed width or number of lines', () => {
    expect(lines('Donaudampfschifffahrt', 12)).toBeUndefined();
    expect(lines('one two three', 5, 2)).toBeUndefined();
    expect(lines('one two three', 5, 3)).toBe('one / two / three');
  });

  it('returns no lines for an empty text', () => expect(lines('', 5)).toBeUndefined());
});
