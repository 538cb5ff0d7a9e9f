import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitTitle, shorten } from './fit-title.ts';
import type { Typeface } from '../typefaces.ts';

/** Measures a text in a font whose characters are half an em wide. */
const measure = (text: string) => [...text].length / 2;
const typeface: Typeface = (text) => ({ width: measure(text), glyphs: [], missing: [] });
const steps = [
  { size: 80, lines: 2 },
  { size: 60, lines: 3 },
  { size: 40, lines: 3 },
];
const fit = (title: string, language = 'en') => fitTitle(title, language, typeface, 600, steps);

describe('fitTitle', () => {
  it.each<[string, number, string]>([
    ['Short', 80, 'Short'],
    ['Fresh bread, every day', 80, 'Fresh bread, / every day'],
    ['Three words of eleven letters in it', 60, 'Three words of / eleven letters in it'],
    // A long compound shrinks the title instead of being cut.
    ['Lebensmittelverschwendung', 40, 'Lebensmittelverschwendung'],
  ])('sets %s at %i', (title, size, expected) => {
    const fitted = fit(title);
    expect([fitted.size, fitted.lines.join(' / ')]).toEqual([size, expected]);
  });

  it('prefers a smaller size to a dropped word', () => {
    expect(fit('Mindesthaltbarkeit und Verbrauchsdatum').lines).not.toContain('und');
  });

  it('breaks words wider than a line, and adds an ellipsis to truncated text', () => {
    const { size, lines } = fit('x'.repeat(120));
    expect(size).toBe(40);
    expect(lines.map((line) => line.length)).toEqual([30, 30, 30]);
    expect(lines.at(-1)).toMatch(/x…$/);
  });

  it('treats decomposed characters like composed ones', () => {
    expect(fit('Cafe\u0301').lines).toEqual(['Café']);
  });

  it('never exceeds width or number of lines, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.constantFrom('en', 'ja'), (title, language) => {
        const { size, lines } = fit(title, language);
        expect(lines.length).toBeLessThanOrEqual(steps.find((step) => step.size === size)?.lines ?? 0);
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(600);
      }),
    );
  });

  it('throws without a size', () => expect(() => fitTitle('x', 'en', typeface, 600, [])).toThrow(RangeError));
});

it.each([
  ['For stores', 5, 'For stores'],
  ['For stores', 4.5, 'For stor…'],
  ['For stores', 2.5, 'For…'],
  ['x', 0.2, '…'],
])('shorten truncates %s at %f', (text, width, expected) =>
  expect(shorten(text, 'en', measure, width)).toBe(expected),
);
