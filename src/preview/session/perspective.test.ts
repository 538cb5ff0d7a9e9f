import { expect, it } from 'vitest';
import {
  PERSPECTIVE_LIMITS,
  formatPerspective,
  parsePerspective,
  type DraftPerspective,
} from './perspective.ts';

const { maxLayers, maxReleaseNameLength } = PERSPECTIVE_LIMITS;
const stack = (length: number) => Array.from({ length }, (_, index) => `r${index}`).join(',');

it.each<[string, DraftPerspective]>([
  ['published', 'published'],
  ['drafts', 'drafts'],
  ['rSummer', ['rSummer']],
  ['rSummer,drafts', ['rSummer', 'drafts']],
  ['r2,r1,published', ['r2', 'r1', 'published']],
  ['summer_2026-a', ['summer_2026-a']],
  ['r'.repeat(maxReleaseNameLength), ['r'.repeat(maxReleaseNameLength)]],
  [stack(maxLayers), stack(maxLayers).split(',')],
])('parses %j', (text, expected) => {
  expect(parsePerspective(text)).toEqual(expected);
  expect(formatPerspective(expected)).toBe(text);
});

it.each([
  '',
  'raw',
  'previewDrafts',
  'rSummer,raw',
  'drafts,published',
  'drafts,',
  ',rSummer',
  'rSummer,,drafts',
  'rSummer,rSummer',
  'rSummer, drafts',
  '-summer',
  'sum.mer',
  'sommer~fest',
  'sómmer',
  'rSummer\n',
  'r'.repeat(maxReleaseNameLength + 1),
  stack(maxLayers + 1),
  'r'.repeat(100_000),
])('refuses %j', (text) => {
  expect(parsePerspective(text)).toBeUndefined();
});
