import type { Block, BlockOf } from '../content/types.ts';
import type { PageContext } from '../site/page-context.ts';

/** Context of a block's structured data: the page around it. */
export interface JsonLdContext {
  readonly page: PageContext;
  /** Address of the page. */
  readonly url: string;
  /** Origin of the site. */
  readonly domain: string;
}

/**
 * Function that builds one JSON-LD object from all blocks of a type on a page, or returns `undefined` for none.
 * `<name>.json-ld.ts` of a block folder exports one.
 */
export type BlockJsonLd<Type extends Block['_type']> = (
  blocks: readonly BlockOf<Type>[],
  context: JsonLdContext,
) => object | undefined;
