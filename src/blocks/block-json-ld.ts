import type { Block, BlockOf } from '../content/types.ts';
import type { PageContext } from '../site/page-context.ts';

/** What structured data of blocks may draw on besides the blocks. */
export interface JsonLdContext {
  readonly page: PageContext;
  /** Address of the page. */
  readonly url: string;
  /** Origin of the site. */
  readonly domain: string;
}

/**
 * What all blocks of one type on a page tell search engines together, or `undefined` when that is
 * nothing. `<name>.json-ld.ts` of a block folder exports one.
 */
export type BlockJsonLd<Type extends Block['_type']> = (
  blocks: readonly BlockOf<Type>[],
  context: JsonLdContext,
) => object | undefined;
