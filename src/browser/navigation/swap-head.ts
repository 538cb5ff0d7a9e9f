import { sheetLinks } from './load-sheets.ts';

/**
 * Replaces the head by that of another page. What both have alike stays, so that nothing is loaded twice, as do style
 * sheets that scripts have added.
 *
 * @param served elements that came with pages, and those loaded ahead; replaced by those of the new page.
 */
export function swapHead(next: Document, served: Set<Element>): void {
  const { head } = document;
  const linked = sheetLinks(next);
  const coming = [...next.head.children];
  const stays = new Map<Element, Element>();
  for (const element of [...head.children]) {
    const sheet = element instanceof HTMLLinkElement ? linked.get(element.getAttribute('href') ?? '') : null;
    const twin = sheet ?? coming.find((other) => !stays.has(other) && other.isEqualNode(element));
    if (twin) stays.set(twin, element);
    else if (served.delete(element)) element.remove();
    // Loaded ahead of the page, it waits to be applied.
    if (sheet && element instanceof HTMLLinkElement) element.media = sheet.media;
  }
  let place = head.firstElementChild;
  for (const element of coming) {
    const kept = stays.get(element);
    if (kept) place = kept.nextElementSibling;
    else if (!isFetchedFont(element)) served.add(head.insertBefore(element, place));
  }
}

/** Returns true for the preload of a font that earlier pages have used: the browser would never ask for it again. */
function isFetchedFont(element: Element): boolean {
  const isFont = element instanceof HTMLLinkElement && element.as === 'font';
  return isFont && performance.getEntriesByName(element.href).length > 0;
}
