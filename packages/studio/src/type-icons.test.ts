import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { blockTypes } from '../../../src/content/schema/blocks.ts';

it('no two blocks share an icon', async () => {
  // Read as text: the icons come with the packages of the Studio, which the tests of the site do without.
  const source = await readFile(new URL('type-icons.ts', import.meta.url), 'utf8');
  const icons = new Map([...source.matchAll(/^ {2}(\w+): (\w+),$/gm)].map(([, type, icon]) => [type, icon]));
  const used = blockTypes.flatMap(({ name }) => icons.get(name) ?? []);
  expect(used).not.toEqual([]);
  expect(used.filter((icon, index) => used.indexOf(icon) !== index)).toEqual([]);
});
