import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BEHAVIOURS, codesIn } from './behaviours.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every name of a test or a table's row, in the tests of the player. */
const names = globSync(['src/islands/player/**/*.test.ts', 'tests/player/*.test.ts'], { cwd: root })
  .filter((file) => !file.endsWith('behaviours.test.ts'))
  .flatMap(
    (file) => readFileSync(`${root}/${file}`, 'utf8').match(/(['"`])(?:[LPSFAMUXR]\d{1,2}\b).*?\1/g) ?? [],
  );

describe('every behaviour of the player', () => {
  const named = new Set(names.flatMap(codesIn));

  it.each(BEHAVIOURS)('$code, $says, has a test of its name', ({ code }) => expect(named).toContain(code));

  it('is listed if a test is named by it', () => {
    const listed = new Set(BEHAVIOURS.map(({ code }) => code));
    expect([...named].filter((code) => !listed.has(code))).toEqual([]);
  });
});

describe('codesIn', () => {
  it.each([
    ['A1: one', ['A1']],
    ['A1–A4: several', ['A1', 'A2', 'A3', 'A4']],
    ['L12–L14, U4: both', ['L12', 'L13', 'L14', 'U4']],
    ['P3', ['P3']],
    ['B2 and HTML5 are none', []],
  ])('%s', (text, codes) => expect(codesIn(text)).toEqual(codes));
});
