import { describe, expect, it } from 'vitest';
import { figureSize } from './figure-size.ts';

describe('figureSize', () => {
  it.each([
    ['nothing', [], 'large'],
    ['short figures', ['19 %', '132 kg'], 'large'],
    ['one of seven characters', ['19 %', '5,55 kg'], 'medium'],
    ['one of eight characters', ['8 300 Kč', '95 %'], 'medium'],
    ['one of nine characters', ['95 %', '1 200 000'], 'small'],
    ['one with a word', ['931 million', '3 kg'], 'small'],
    ['one of twelve characters', ['£123,456.789'], 'tiny'],
  ] as const)('of %s', (_, figures, expected) => {
    expect(figureSize(figures)).toBe(expected);
  });
});
