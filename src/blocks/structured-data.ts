import type { Block } from '../content/types.ts';
import type { BlockJsonLd, JsonLdContext } from './block-json-ld.ts';
import { BLOCK_JSON_LD } from './json-ld.generated.ts';

/** Builds the JSON-LD of a page's blocks: one object per block type, in the order the types appear. */
export function blocksJsonLd(blocks: readonly Block[], context: JsonLdContext): readonly object[] {
  const byType = Map.groupBy(blocks, ({ _type }) => _type);
  return [...byType].flatMap(([type, ofType]) => {
    // The table pairs each type with its function; TypeScript cannot follow the pairing through the lookup.
    const describe = BLOCK_JSON_LD[type] as BlockJsonLd<Block['_type']> | undefined;
    return describe?.(ofType, context) ?? [];
  });
}
