import { expect, it } from 'vitest';
import { currentSection } from './highlight-section.ts';

it.each([
  ['none without headings', [], 200, -1],
  ['the first before any heading is reached', [300, 600], 200, 0],
  ['the one whose heading is on the line', [-100, 200, 500], 200, 1],
  ['the last one passed', [-900, -400, -20, 500], 200, 2],
  ['the last at the end', [-900, -400], 200, 1],
])('currentSection is %s', (_, tops, line, expected) => {
  expect(currentSection(tops, line)).toBe(expected);
});
