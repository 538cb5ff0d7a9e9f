import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { generateRegistry, REGISTRY_FILES } from '../src/content/registry/generate-registry.ts';
import { readCommandLine } from '../src/process/command-line.ts';
import { runToEnd } from './lib/command.ts';
import { environmentExample } from './types/environment-example.ts';
import { planDocument } from './types/plan-document.ts';

const blocksFolder = resolve('src/blocks');
const contentFolder = resolve('src/content');
/** Generated documents, with what they are generated from. */
const DOCUMENTS = [
  { file: 'docs/tracking-plan.md', text: planDocument(), origin: 'src/config/measurement/tracking-plan' },
  { file: '.env.example', text: environmentExample(), origin: 'the tables of variables' },
] as const;
const values = readCommandLine({
  name: 'npm run types',
  summary: 'Writes types of schema and queries, the registry of blocks, the tracking plan and .env.example.',
  options: {
    check: {
      type: 'boolean',
      default: false,
      help: 'Writes nothing; exits with 1 if something is not up to date.',
    },
  },
});

await runToEnd(() => (values.check ? check() : write()));

async function write(): Promise<void> {
  const sources = await generateRegistry(blocksFolder);
  for (const file of REGISTRY_FILES) await writeFile(join(blocksFolder, file), sources[file]);
  const { GENERATED_FILES, generateContentTypes } = await loadTypeGenerator();
  await generateContentTypes(contentFolder);
  for (const { file, text } of DOCUMENTS) await writeFile(file, text);
  const written = [
    ...REGISTRY_FILES.map((file) => `src/blocks/${file}`),
    ...GENERATED_FILES.map((file) => `src/content/${file}`),
    ...DOCUMENTS.map(({ file }) => file),
  ];
  console.log(`Wrote ${written.join(', ')}.`);
}

async function check(): Promise<void> {
  for (const { file, text, origin } of DOCUMENTS) await compare(file, text, origin);
  const sources = await generateRegistry(blocksFolder);
  for (const file of REGISTRY_FILES) {
    await compare(`src/blocks/${file}`, sources[file], 'the folders of src/blocks');
  }
  // Types of another registry would say nothing new.
  if (process.exitCode !== undefined) return;
  const { GENERATED_FILES, generateContentTypes } = await loadTypeGenerator();
  // Below the project, so that the formatter finds the project's configuration.
  const cache = resolve('.cache');
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, 'types-'));
  try {
    await generateContentTypes(fresh);
    for (const file of GENERATED_FILES) {
      const expected = await readFile(join(fresh, file), 'utf8');
      await compare(`src/content/${file}`, expected, 'the schema and the queries');
    }
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Imports the type generator lazily: the schema imports the block registry, which must be generated first. */
function loadTypeGenerator() {
  return import('../src/content/generate-types.ts');
}

async function compare(file: string, expected: string, origin: string): Promise<void> {
  const found = await readFile(file, 'utf8').catch(() => '');
  if (found === expected) return;
  console.error(`${file} does not match ${origin}. Run: npm run types`);
  process.exitCode = 1;
}
