import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const ORDER = '@layer base, utilities;';

/** Components that put styles of their own into a layer. */
const layered = globSync('**/*.astro', { cwd: source }).filter((file) =>
  readFileSync(`${source}/${file}`, 'utf8').includes('@layer '),
);

it('are put in order before the first one is filled', () => {
  const all = readFileSync(`${source}/styles/all.css`, 'utf8');
  expect(all.indexOf(ORDER)).toBeGreaterThan(-1);
  expect(all.indexOf(ORDER)).toBeLessThan(all.indexOf('@import'));
});

it('are put in the same order by every component that fills one: its sheet may come first', () => {
  expect(layered.length).toBeGreaterThan(0);
  const forgetful = layered.filter((file) => {
    const text = readFileSync(`${source}/${file}`, 'utf8');
    return !text.slice(0, text.search(/@layer \w+ \{/)).includes(ORDER);
  });
  expect(forgetful).toEqual([]);
});
