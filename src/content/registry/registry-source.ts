import type { BlockParts } from './block-folder.ts';

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
export function registrySources(blocks: readonly BlockParts[]): Readonly<Record<RegistryFile, string>> {
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
function projections(blocks: readonly BlockParts[]): string {
  return source(
    [
      "import groq from 'groq';",
      ...blocks.map(
        ({ folder, projection }) => `import { ${projection} } from './${folder}/${folder}.groq.ts';`,
      ),
    ],
    '/** Conditional projections of all block types, by `_type`. */',
    'export const blockProjections = groq`',
    blocks.map(({ projection }) => `  \${${projection}}`).join(',\n'),
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
