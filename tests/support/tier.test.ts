import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Ways to distinguish the quick tier from the sweep. */
const TIER = /inject\('tier'\)|(?<!fc\.)\bsample\(|\bIN_SWEEP\b/;

it('a file that only the sweep runs has no branch for the quick tier', () => {
  const files = globSync('{src,packages,dataset,scripts,tests}/**/*.sweep.{,e2e.}test.ts', {
    exclude: ['**/node_modules/**'],
  });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => TIER.test(readFileSync(file, 'utf8')))).toEqual([]);
});
