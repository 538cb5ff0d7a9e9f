import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(`${source}/${file}`, 'utf8');

it('no style has a fallback for a property of the whole site: it means one of its own, with the same name', () => {
  const tokens = new Set(
    [...read('styles/tokens.css').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name),
  );
  expect(tokens.size).toBeGreaterThan(50);
  const mistaken = globSync('**/*.{astro,css}', { cwd: source }).flatMap((file) =>
    [...read(file).matchAll(/var\((--[\w-]+),/g)].flatMap(([, name]) =>
      tokens.has(name) ? [`${file}: ${name}`] : [],
    ),
  );
  expect(mistaken).toEqual([]);
});
