/** Type of the block that opens a page: it brings the page's `h1` and picture, and may only stand first. */
export const OPENING_TYPE = 'hero';

/** Type of the block that lists articles. */
export const LIST_TYPE = 'articleList';

/** True if a block is made to open a page. */
export function isOpening(block: { readonly _type: string }): boolean {
  return block._type === OPENING_TYPE;
}

/** True if a block lets visitors browse articles by topic and page by page, each part at an address of its own. */
export function isBrowsable(block: { readonly _type: string; readonly browse?: boolean | null }): boolean {
  return block._type === LIST_TYPE && block.browse === true;
}
