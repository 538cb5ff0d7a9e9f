import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { modulesNaming } from './files-read.ts';

const CONTRAST = 'src/styles/contrast.test.ts';

it('finds the test of contrast for the tokens that it reads', () => {
  const modules = new Map([[CONTRAST, readFileSync(CONTRAST, 'utf8')]]);
  expect(modulesNaming(['src/styles/tokens.css'], modules)).toEqual([CONTRAST]);
  expect(modulesNaming(['src/styles/motion.css'], modules)).toEqual([]);
});

it.each([
  ["new URL('../../README.md', import.meta.url)", 'README.md'],
  ["globSync('**/*.{astro,css}', { cwd })", 'src/blocks/faq/Faq.astro'],
  ['read(`../styles/${name}.css`)', 'src/styles/base.css'],
  ['resolve("dataset/production/documents/page.de.ndjson")', 'dataset/production/documents/page.de.ndjson'],
])('follows %s to %s', (code, file) => {
  expect(modulesNaming([file], new Map([['a.test.ts', code]]))).toEqual(['a.test.ts']);
});

it.each(['import(`${folder}/${name}.ts`)', "glob('*.ts')", "it('reads a.ts and b.ts', run)"])(
  'takes %s for no name of a file',
  (code) => expect(modulesNaming(['src/a.ts'], new Map([['a.test.ts', code]]))).toEqual([]),
);
