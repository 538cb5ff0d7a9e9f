import type { BlockParts } from './block-folder.ts';

/** A module's exports. */
export type Exports = Readonly<Record<string, unknown>>;

/** Validates that schema and projection of a block match its folder. @returns sentences that include the remedy. */
export function exportProblems(parts: BlockParts, schema: Exports, projection: Exports): readonly string[] {
  const place = `src/blocks/${parts.folder}/${parts.folder}`;
  return [
    ...schemaProblems(parts, schema).map((problem) => `${place}.schema.ts ${problem}`),
    ...projectionProblems(parts, projection).map((problem) => `${place}.groq.ts ${problem}`),
  ];
}

function schemaProblems({ type }: BlockParts, exports: Exports): readonly string[] {
  const schema = exports[type];
  if (typeof schema !== 'object' || schema === null) return [`does not export '${type}'.`];
  if (!('name' in schema) || schema.name !== type) {
    const found = 'name' in schema ? String(schema.name) : '';
    return [`defines the type '${found}'. The folder's name makes it '${type}'.`];
  }
  const options = 'options' in schema ? schema.options : undefined;
  if (typeof options === 'object' && options !== null && 'blockGroup' in options) return [];
  return [`is not made with defineBlock(), which gives blocks what all of them have.`];
}

function projectionProblems({ type, projection }: BlockParts, exports: Exports): readonly string[] {
  const text = exports[projection];
  if (typeof text !== 'string') return [`does not export '${projection}'.`];
  const beginning = `_type == "${type}" => {`;
  return text.trimStart().startsWith(beginning) ? [] : [`should begin with: ${beginning}`];
}
