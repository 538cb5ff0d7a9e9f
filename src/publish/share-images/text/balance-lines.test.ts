import { describe, expect, it } from 'vitest';
import { balanceLines } from './balance-lines.ts';
import { breakPoints } from './break-points.ts';

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
