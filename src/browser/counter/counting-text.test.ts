import fastCheck from 'fast-check';
import { expect, it } from 'vitest';
import { LOCALES } from '../../config/locales/locales.ts';
import { formattersFor } from '../../i18n/formatters.ts';
import { countingText } from './counting-text.ts';

/** Spaces of digits and points as people see them. */
const seen = (text: string) => text.replaceAll('\u2007', '_').replaceAll('\u2008', '·');

it.each([
  ['19%', 0, '_0%'],
  ['19%', 0.5, '_9%'],
  ['19%', 1, '19%'],
  ['132 kg', 0.5, '_66 kg'],
  ['1,250 kg', 0, '_·__0 kg'],
  ['1,250 kg', 0.5, '_·625 kg'],
  ['1,250 kg', 0.9, '1,125 kg'],
  ['1.250.000', 0.1, '_·125.000'],
  ['1’250', 0.5, '_·625'],
  ['1\u00A0250', 0.5, '_·625'],
  ['1.2 million', 0, '0.0 million'],
  ['1.2 million', 0.5, '0.6 million'],
  ['£10.50', 0.1, '£_1.05'],
  ['1,05 milliard', 0.5, '0,52 milliard'],
  ['12億', 0.5, '_6億'],
  ['7', 0, '0'],
])('%s at %d is %s', (text, progress, expected) => {
  expect(seen(countingText(text, progress))).toBe(expected);
});

it.each(['', 'none', '–'])('leaves %j unchanged', (text) => {
  expect(countingText(text, 0.5)).toBe(text);
});

it('keeps the length and everything but digits and separators, in every locale and format', () => {
  const written = fastCheck
    .record({
      locale: fastCheck.constantFrom(...LOCALES),
      format: fastCheck.constantFrom('number', 'compact', 'percent', 'currency', 'kilograms'),
      value: fastCheck.double({ min: 0, max: 1e10, noNaN: true }),
    })
    .map(({ locale, format, value }) => formattersFor(locale)[format](value));
  const progress = fastCheck.double({ min: 0, max: 1, noNaN: true });
  const letters = (text: string) => text.replaceAll(/[\d.,’'\s]/g, '');
  fastCheck.assert(
    fastCheck.property(written, progress, (text, at) => {
      const counted = countingText(text, at);
      expect(counted).toHaveLength(text.length);
      expect(letters(counted)).toBe(letters(text));
      expect(countingText(text, 1)).toBe(text);
    }),
  );
});

it('is monotonic', () => {
  const valueOf = (text: string) => Number(text.replaceAll(/\D/g, ''));
  const steps = Array.from({ length: 101 }, (_, index) => valueOf(countingText('1,234,567', index / 100)));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});
