import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDocstrings } from './check-docstrings.ts';

let root = '';

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'check-docstrings-'));
});
afterEach(() => rm(root, { recursive: true }));

it('reads modules and components of the repository, and lists problems by path and line', async () => {
  await write('src/kitchen/pot.ts', 'export const pot = 1;\nexport const lid = 1;\n');
  await write('src/kitchen/cook.tsx', 'export const cook = () => <p />;\n');
  await write(
    'src/table/Table.astro',
    "---\nimport { lid, pot } from '../kitchen/pot.ts';\n---\n<p>{pot}</p>\n",
  );
  await write('src/table/table.ts', "import { cook } from '../kitchen/cook.tsx';\n");
  await write('README.md', "import { nothing } from './src/kitchen/pot.ts';\n");
  expect(await checkDocstrings(root)).toEqual([
    expect.stringContaining("src/kitchen/cook.tsx:1: 'cook'"),
    expect.stringContaining("src/kitchen/pot.ts:1: 'pot'"),
    expect.stringContaining("src/kitchen/pot.ts:2: 'lid'"),
  ]);
});
