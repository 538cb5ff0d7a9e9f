/** Parts of a page that are rendered when a visitor nears them (sections.css). */
const PARTS = '.section > .wrap, .site-footer > .wrap';
/** Block sizes in pixels of the parts of pages that were left, by their index in the session history. */
const left = new Map<number, readonly number[]>();

const partsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>(PARTS)];

/** Remembers the sizes of the page that is left: some are estimates, and its scroll position depends on them. */
export function keepSizes(index: number): void {
  left.set(
    index,
    partsOf(document).map((part) => part.offsetHeight),
  );
}

/**
 * Gives the parts of a page the sizes that they had when it was left, until they are rendered.
 *
 * @returns false if they are not known.
 */
export function restoreSizes(page: Document, index: number): boolean {
  const sizes = left.get(index);
  partsOf(page).forEach((part, at) => {
    const size = sizes?.[at];
    if (size !== undefined) part.style.containIntrinsicBlockSize = `auto ${size}px`;
  });
  return sizes !== undefined;
}
