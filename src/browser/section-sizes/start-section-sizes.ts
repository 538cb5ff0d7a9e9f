import { historyIndex } from '../navigation/history-index.ts';

/*
 * Sections are rendered when a visitor nears them (sections.css); until then their sizes are estimates. The scroll
 * position of a page that a visitor comes back to depends on all of them.
 */

const SECTIONS = '.section > .wrap, .site-footer > .wrap';
/** Attribute of the root of pages that are rendered whole. */
const WHOLE = 'data-whole';

/** Block sizes in pixels of the sections of pages that were left, by their index in the session history. */
const left = new Map<number, readonly number[]>();
/** Index of the shown page. */
let shown = historyIndex();

const sectionsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>(SECTIONS)];

/** Gives the sections of a page the sizes that they had when it was left, until they are rendered. */
function restore(page: Document, sizes: readonly number[]): void {
  for (const [index, section] of sectionsOf(page).entries()) {
    const size = sizes[index];
    if (size !== undefined) section.style.containIntrinsicBlockSize = `auto ${size}px`;
  }
}

document.addEventListener('astro:before-swap', ({ navigationType, newDocument }) => {
  left.set(
    shown,
    sectionsOf(document).map((section) => section.offsetHeight),
  );
  if (navigationType !== 'traverse') return;
  const sizes = left.get(historyIndex());
  if (sizes) restore(newDocument, sizes);
  else newDocument.documentElement.setAttribute(WHOLE, '');
});
document.addEventListener('astro:after-swap', () => {
  shown = historyIndex();
});
