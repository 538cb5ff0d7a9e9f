import { countRules, sheetLoaded } from '../style-sheets/sheet-loaded.ts';

/** Media of a style sheet that is loaded and does not apply. */
const WAITING = 'not all';

const SHEETS = 'link[rel="stylesheet"]';

/** Returns the links of style sheets in a document by their address. */
function sheetLinks(root: ParentNode): ReadonlyMap<string, HTMLLinkElement> {
  const links = [...root.querySelectorAll<HTMLLinkElement>(SHEETS)];
  return new Map(links.map((link) => [link.getAttribute('href') ?? '', link]));
}

/** Returns the addresses of a document's style sheets, without those for other media: nobody waits for them. */
export function screenSheets(root: ParentNode): readonly string[] {
  return [...sheetLinks(root)].flatMap(([href, { media }]) => (matchMedia(media).matches ? [href] : []));
}

/**
 * Loads the style sheets of a page without applying them, so that it is styled from its first frame. One that has failed
 * before is loaded again.
 *
 * @param hrefs addresses of the sheets as the page names them.
 * @param served elements of the head that came with pages, and those loaded ahead; updated.
 * @throws Error that names a sheet that cannot be loaded.
 */
export async function loadSheets(hrefs: readonly string[], served: Set<Element>): Promise<void> {
  const { head } = document;
  const known = sheetLinks(head);
  // Each comes before those that are there: the sheet that all pages share comes last.
  const loads = hrefs.toReversed().map(async (href) => {
    let link = known.get(href);
    if (countRules(link)) return;
    // One that waits is under way. Another one has failed.
    if (link?.media !== WAITING) {
      link?.remove();
      link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: WAITING, href });
      served.add(head.insertBefore(link, head.querySelector(SHEETS)));
    }
    await sheetLoaded(link);
  });
  await Promise.all(loads);
}

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

/** Moves a node of the page, with its focus and state in browsers that can; inserts one that is in no page. */
export function moveNode(node: Node, parent: Node, before: Node | null): void {
  if (node.isConnected && parent instanceof Element && 'moveBefore' in parent)
    parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}
