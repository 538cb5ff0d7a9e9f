import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SchemaNode } from '../schema/schema-node.ts';
import { deriveProjection, SHARED_PROJECTIONS } from './derive-projection.ts';
import {
  exportProblems,
  type Exports,
  folderProblems,
  partsOf,
  type BlockFolder,
  type BlockParts,
} from './block-folder.ts';

/** Folder of `src/blocks/` that is no block but test support. */
const TEST_SUPPORT = 'testing';

/**
 * Generates the registry of all blocks below a folder (`src/blocks`), as the source of each of its files.
 * @throws Error that lists every invalid block folder with its problems.
 */
export async function generateRegistry(
  blocksFolder: string,
): Promise<Readonly<Record<RegistryFile, string>>> {
  const folders = await readBlockFolders(blocksFolder);
  stopOn(folders.flatMap(folderProblems));
  const blocks = await Promise.all(folders.map((folder) => loadBlock(blocksFolder, partsOf(folder))));
  stopOn(blocks.flatMap(({ problems }) => problems));
  return registrySources(blocks);
}

/** A block with the source of its projection in `projections.generated.ts`, and the problems of its files. */
interface LoadedBlock extends BlockParts {
  readonly query: string;
  readonly problems: readonly string[];
}

async function loadBlock(blocksFolder: string, parts: BlockParts): Promise<LoadedBlock> {
  const file = join(blocksFolder, parts.folder, parts.folder);
  const schema = await load(`${file}.schema.ts`);
  const own = parts.projection === undefined ? undefined : await load(`${file}.groq.ts`);
  const problems = exportProblems(parts, schema, own);
  if (problems.length > 0) return { ...parts, query: '', problems };
  if (own) return { ...parts, query: `\${${parts.projection}}`, problems };
  // Without problems the export is a type of Sanity's.
  const derived = deriveProjection(schema[parts.type] as SchemaNode);
  return { ...parts, query: derived.text, problems: derived.problems.map((field) => tooMuch(parts, field)) };
}

function tooMuch({ folder, type }: BlockParts, field: string): string {
  return `src/blocks/${folder}/${folder}.schema.ts has ${field}, of which only the block can say what pages read. Write ${folder}.groq.ts, which exports '${type}Projection'.`;
}

async function readBlockFolders(blocksFolder: string): Promise<readonly BlockFolder[]> {
  const entries = await readdir(blocksFolder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && entry.name !== TEST_SUPPORT)
    .map(({ name }) => name)
    .toSorted();
  return Promise.all(names.map(async (name) => ({ name, files: await readdir(join(blocksFolder, name)) })));
}

async function load(file: string): Promise<Exports> {
  // A module is an object of its exports, whatever they are.
  return (await import(pathToFileURL(resolve(file)).href)) as Exports;
}

function stopOn(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new Error(`The blocks have errors:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/** The files the registry of blocks is written to, in `src/blocks/`. */
export const REGISTRY_FILES = [
  'schemas.generated.ts',
  'projections.generated.ts',
  'components.generated.ts',
  'json-ld.generated.ts',
  'rules.generated.ts',
] as const;

/** Name of a file of the registry. */
export type RegistryFile = (typeof REGISTRY_FILES)[number];

const NOTICE = '// Generated from the folders of src/blocks by `npm run types`; not to be edited.';

/** Generates the source of each registry file, with blocks in folder order. */
function registrySources(blocks: readonly LoadedBlock[]): Readonly<Record<RegistryFile, string>> {
  return {
    'schemas.generated.ts': schemas(blocks),
    'projections.generated.ts': projections(blocks),
    'components.generated.ts': components(blocks),
    'json-ld.generated.ts': jsonLd(blocks),
    'rules.generated.ts': rules(blocks),
  };
}

/* Plain Node and the Studio load this one: nothing but schemas. */
function schemas(blocks: readonly BlockParts[]): string {
  return source(
    blocks.map(({ folder, type }) => `import { ${type} } from './${folder}/${folder}.schema.ts';`),
    '/** Schema types of all blocks, in the order of their folders. */',
    'export const BLOCK_SCHEMAS = [',
    ...blocks.map(({ type }) => `  ${type},`),
    '];',
  );
}

/* A template literal of names: TypeGen reads it without running it. */
function projections(blocks: readonly LoadedBlock[]): string {
  const text = blocks.map(({ query }) => `  ${query}`).join(',\n');
  const shared = SHARED_PROJECTIONS.filter((name) => text.includes(`{${name}}`));
  return source(
    [
      "import groq from 'groq';",
      ...(shared.length > 0 ? [`import { ${shared.join(', ')} } from '../content/projections.ts';`] : []),
      ...blocks
        .filter(({ projection }) => projection !== undefined)
        .map(({ folder, projection }) => `import { ${projection} } from './${folder}/${folder}.groq.ts';`),
    ],
    '/** Conditional projections of all block types, by `_type`. */',
    'export const blockProjections = groq`',
    text,
    '`;',
  );
}

function components(blocks: readonly BlockParts[]): string {
  return source(
    [
      "import type { Block } from '../content/types.ts';",
      "import type { BlockProps } from './block-props.ts';",
      ...blocks.map(({ folder, component }) => `import ${component} from './${folder}/${component}.astro';`),
    ],
    '/** The component of each type of block; pairing a type with another block’s is a type error. */',
    "export const BLOCK_COMPONENTS: { readonly [Type in Block['_type']]: (props: BlockProps<Type>) => unknown } = {",
    ...blocks.map(({ type, component }) => `  ${type}: ${component},`),
    '};',
  );
}

function jsonLd(blocks: readonly BlockParts[]): string {
  const withData = blocks.filter((block) => block.jsonLd !== undefined);
  return source(
    [
      "import type { Block } from '../content/types.ts';",
      "import type { BlockJsonLd } from './block-json-ld.ts';",
      ...withData.map(
        ({ folder, jsonLd: name }) => `import { ${name} } from './${folder}/${folder}.json-ld.ts';`,
      ),
    ],
    '/** Builders of JSON-LD by block type; most types have none. */',
    "export const BLOCK_JSON_LD: { readonly [Type in Block['_type']]?: BlockJsonLd<Type> } = {",
    ...withData.map(({ type, jsonLd: name }) => `  ${type}: ${name},`),
    '};',
  );
}

function rules(blocks: readonly BlockParts[]): string {
  const withRules = blocks.filter((block) => block.rules !== undefined);
  return source(
    [
      "import type { BlockRulesTable } from '../content/validate/block-rules.ts';",
      ...withRules.map(
        ({ folder, rules: name }) => `import { ${name} } from './${folder}/${folder}.rules.ts';`,
      ),
    ],
    '/** Rules of blocks that their schemas cannot say, by type; most types have none. */',
    'export const BLOCK_RULES: BlockRulesTable = {',
    ...withRules.map(({ type, rules: name }) => `  ${type}: ${name},`),
    '};',
  );
}

function source(imports: readonly string[], ...lines: readonly string[]): string {
  return [NOTICE, ...imports, '', ...lines, ''].join('\n');
}
