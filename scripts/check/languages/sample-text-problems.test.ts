import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/config/locales/languages.ts';
import type { SampleTexts } from '../../../src/config/locales/languages/language-facts.ts';
import { EDITORIAL } from '../../../src/config/editing/editorial.ts';
import { sampleTextProblems } from './sample-text-problems.ts';

const english = LANGUAGES.en.sampleTexts;
const tooLong = 'x'.repeat(EDITORIAL.headingCharacters + 1);

it('accepts texts of every length', () => {
  expect(sampleTextProblems('en', english)).toEqual([]);
});

it.each<[Partial<SampleTexts>, string]>([
  [{ eyebrow: '' }, 'eyebrow is empty'],
  [{ role: english.name }, 'name is the same as role'],
  [{ longHeading: tooLong }, 'longHeading is longer than'],
  [{ longHeading: 'Short' }, 'longHeading is not longer than heading'],
  [{ longAction: 'x'.repeat(EDITORIAL.linkLabelCharacters + 1) }, 'longAction is longer than'],
  [{ longWord: 'two words' }, 'longWord is more than one word'],
])('names %o', (changes, problem) => {
  expect(sampleTextProblems('en', { ...english, ...changes })).toEqual([
    expect.stringContaining(`src/config/locales/languages/en.ts sampleTexts: ${problem}`),
  ]);
});

it('names a heading that is too long', () => {
  expect(sampleTextProblems('en', { ...english, heading: tooLong })).toContainEqual(
    expect.stringContaining('heading is longer than'),
  );
});
