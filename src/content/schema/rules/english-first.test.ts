import { expect, it } from 'vitest';
import { knownLocaleProblem } from './english-first.ts';

it('knows the locales of the site only', () => {
  expect([undefined, 'en-gb', 'de-at', 'xx'].map(knownLocaleProblem)).toEqual([
    true,
    true,
    true,
    expect.stringContaining('“xx” is not a locale of the site'),
  ]);
});
