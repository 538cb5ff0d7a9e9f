import { expect, it } from 'vitest';
import { SECTION_TONES, type SectionTone } from '../config/editing/sections.ts';
import type { Block } from '../content/types.ts';
import { openingTone, USUAL_OPENING_TONE } from './opening-tone.ts';

const block = (type: Block['_type'], tone: SectionTone | null) => ({
  _type: type,
  section: { tone, space: null, anchor: null },
});

it.each(SECTION_TONES)('is the hero’s: %s', (tone) => {
  expect(openingTone([block('hero', tone), block('faq', 'sky')])).toBe(tone);
});

it.each([
  ['a page without blocks', []],
  ['a hero whose editor chose nothing', [block('hero', null)]],
  ['a hero without a section', [{ _type: 'hero' as const, section: null }]],
  ['a page that opens with its title', [block('statistics', 'green')]],
  ['a hero further down', [block('faq', null), block('hero', 'butter')]],
])('is the usual one for %s', (_, blocks) => {
  expect(openingTone(blocks)).toBe(USUAL_OPENING_TONE);
});
