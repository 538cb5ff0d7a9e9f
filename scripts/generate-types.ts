import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generateRegistry } from '../src/content/registry/generate-registry.ts';

const blocksFolder = resolve('src/blocks');
const contentFolder = resolve('src/content');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

// The schema imports the registry, so it is loaded only once that is right.
const registry = Object.entries(await generateRegistry(blocksFolder));
if (values.check) {
  for (const [file, source] of registry) {
    await compare(`src/blocks/${file}`, source, 'the folders of src/blocks');
  }
  if (process.exitCode === undefined) await compareTypes();
} else {
  for (const [file, source] of registry) await writeFile(join(blocksFolder, file), source);
  const { GENERATED_FILES, generateContentTypes } = await import('../src/content/generate-types.ts');
  await generateContentTypes(contentFolder);
  const written = [
    ...registry.map(([file]) => `src/blocks/${file}`),
    ...GENERATED_FILES.map((file) => `src/content/${file}`),
  ];
  console.log(`Wrote ${written.join(', ')}.`);
}

async function compareTypes(): Promise<void> {
  const { GENERATED_FILES, generateContentTypes } = await import('../src/content/generate-types.ts');
  // Below the project, so that the formatter finds the project's configuration.
  const fresh = resolve('.cache/types');
  await mkdir(fresh, { recursive: true });
  await generateContentTypes(fresh);
  for (const file of GENERATED_FILES) {
    const expected = await readFile(join(fresh, file), 'utf8');
    await compare(`src/content/${file}`, expected, 'the schema and the queries');
  }
}

async function compare(file: string, expected: string, origin: string): Promise<void> {
  const found = await readFile(file, 'utf8').catch(() => '');
  if (found === expected) return;
  console.error(`${file} does not match ${origin}. Run: npm run types`);
  process.exitCode = 1;
}
