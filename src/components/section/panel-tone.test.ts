import { expect, it } from 'vitest';
import type { SectionTone } from '../../config/editing/sections.ts';
import { panelTone } from './panel-tone.ts';

const section = (tone: SectionTone | null) => ({ tone, space: null, anchor: null });

it.each([
  ['a block without a section', undefined, 'tone-butter'],
  ['an empty section', null, 'tone-butter'],
  ['a section without a tone', section(null), 'tone-butter'],
  ['a section of another tone', section('green'), 'tone-butter'],
  ['a section of the panel’s own tone', section('butter'), 'tone-green'],
] as const)('in %s', (_, data, expected) => {
  expect(panelTone(data, 'page', ['butter', 'green'])).toBe(expected);
});

it.each([
  ['cream', ['butter', 'green'], 'tone-green'],
  ['mint', ['sky', 'cream'], 'tone-cream'],
  ['sky', ['mint', 'cream'], 'tone-cream'],
] as const)('takes another ground in the dark scheme, too: on %s of %o', (tone, tones, expected) => {
  expect(panelTone(section(tone), 'page', tones)).toBe(expected);
});

it('looks at the block’s usual tone, too', () => {
  expect(panelTone(null, 'sky', ['sky', 'cream'])).toBe('tone-cream');
  expect(panelTone(section('page'), 'sky', ['sky', 'cream'])).toBe('tone-sky');
});

it.each([
  ['mint', 'tone-cream'],
  ['sky', 'tone-cream'],
  ['green', 'surface'],
  ['butter', 'surface'],
] as const)('never puts pale grounds under the colours of dark and bright ones: %s', (tone, expected) => {
  expect(panelTone(section(tone), 'page', ['sky', 'cream'])).toBe(expected);
});
