import { describe, expect, it } from 'vitest';
import { figureSize } from './figure-size.ts';

describe('figureSize', () => {
  it.each([
    ['nothing', [], 'large'],
    ['short figures', ['19 %', '8 300 Kč'], 'large'],
    ['one of nine characters', ['1 200 000', '19 %'], 'medium'],
    ['one of ten characters', ['95 %', '12 345 km²'], 'medium'],
    ['one with a word', ['931 million', '3 kg'], 'small'],
    ['one of thirteen characters', ['1,05 milliard'], 'small'],
    ['one of fourteen characters', ['£12,345,678.90', '1 kg'], 'tiny'],
  ] as const)('of %s', (_, figures, expected) => {
    expect(figureSize(figures)).toBe(expected);
  });
});
