import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Rule of an empty pseudo-element that covers a positioned ancestor. */
const COVER = /::(?:after|before) \{\s*content: '';\s*position: absolute;\s*inset: 0;/;

it('whole cards react to one link or button by the utility alone', () => {
  const files = globSync('**/*.{astro,css}', { cwd: source });
  expect(files.filter((file) => COVER.test(readFileSync(`${source}/${file}`, 'utf8')))).toEqual([
    'styles/utilities.css',
  ]);
});
