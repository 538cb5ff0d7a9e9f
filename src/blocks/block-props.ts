import type { HeadingIds, ContentsEntry } from '../site/rich-text/headings.ts';
import type { Block, BlockOf } from '../content/types.ts';
import type { PageContext } from '../site/page-context.ts';

/** Props of every block component. */
export interface BlockProps<Type extends Block['_type']> {
  readonly block: BlockOf<Type>;
  readonly page: PageContext;
  /** Anchors of all headings of the page. */
  readonly headingIds: HeadingIds;
  /** Contents of the page, for the block that shows them. */
  readonly contents?: readonly ContentsEntry[] | undefined;
  /** `true` if the block is above the fold: its image gets high fetch priority. */
  readonly priority?: boolean;
}
