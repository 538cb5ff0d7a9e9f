import { fallbackChain, type Locale } from '../../config/locales.ts';
import type { Block, PageDocument } from '../../content/types.ts';

/** A block type with a real block of the content. */
export interface BlockExample {
  readonly type: Block['_type'];
  readonly block: Block;
}

/** The first block of every type that the content uses, nearest to the locale first. */
export function blocksByType(pages: readonly PageDocument[], locale: Locale): readonly BlockExample[] {
  const examples = new Map<Block['_type'], Block>();
  for (const { code } of fallbackChain(locale)) {
    for (const page of pages) {
      if (page.language !== code) continue;
      for (const block of page.blocks) if (!examples.has(block._type)) examples.set(block._type, block);
    }
  }
  return [...examples].map(([type, block]) => ({ type, block }));
}
