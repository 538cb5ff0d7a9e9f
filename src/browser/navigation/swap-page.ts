import { applyLateSheet } from '../style-sheets/late-sheet.ts';
import { moveNode, swapHead } from './page-parts.ts';

/** Attribute of elements that stay when the next page has one with the same value. */
const PERSIST = 'data-persist';

/**
 * Puts another page in place of the one that is shown. Its scripts do not run.
 *
 * @param served elements of the head that came with pages; updated.
 * @returns addresses of the page's module scripts.
 */
export function swapPage(next: Document, served: Set<Element>): readonly string[] {
  const modules = [...next.querySelectorAll<HTMLScriptElement>('script[src][type="module"]')].map(
    ({ src }) => src,
  );
  // Scripts are imported instead. Their visitors do not see what stands for them, whose pictures would be loaded.
  for (const element of next.querySelectorAll('noscript, script[src]')) element.remove();
  applyLateSheet(next);
  leaveFocus();
  takeOutOfPictures(next);
  const kept = setAside(next.body);
  const body = swapBody(next, kept);
  swapRootAttributes(next.documentElement);
  // Scrolling to where the new page was left or begins is no movement on the page.
  document.documentElement.style.scrollBehavior = 'auto';
  swapHead(next, served);
  if (!kept.some(({ element }) => element.contains(document.activeElement))) focusStart(body);
  return modules;
}

/**
 * Takes drawings out of the elements that only Safari needs (`Evening.astro`): browsers show an image that has been
 * loaded ahead at once, but not within a `picture`.
 */
function takeOutOfPictures(next: Document): void {
  if (CSS.supports('hanging-punctuation', 'first')) return;
  for (const picture of next.querySelectorAll('picture'))
    picture.replaceWith(...picture.querySelectorAll('img'));
}

/**
 * Takes the focus off the page that is left, before anything is moved in it: removing what has the focus computes the
 * styles of the page once more, and of all of it once the banner has been moved out.
 */
function leaveFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && !activeElement.closest(`[${PERSIST}]`)) activeElement.blur();
}

/** Element that stays, and the one of the next page whose place it takes. */
interface Kept {
  readonly element: Element;
  readonly twin: Element;
}

/** Takes the elements that stay out of the page. */
function setAside(nextBody: HTMLElement): readonly Kept[] {
  return [...document.body.querySelectorAll(`[${PERSIST}]`)].flatMap((element) => {
    const twin = nextBody.querySelector(`[${PERSIST}="${element.getAttribute(PERSIST)}"]`);
    if (!twin) return [];
    moveNode(element, document.documentElement, null);
    return [{ element, twin }];
  });
}

/** Replaces the body. @returns the new one. */
function swapBody(next: Document, kept: readonly Kept[]): HTMLElement {
  // Adopted, not cloned: scripts with data would be changed by it, which Trusted Types forbid.
  const body = document.adoptNode(next.body);
  // Media elements of a document that was only parsed never load.
  for (const media of body.querySelectorAll('video, audio')) media.replaceWith(media.cloneNode(true));
  document.body.replaceWith(body);
  for (const { element, twin } of kept) {
    moveNode(element, twin.parentNode ?? body, twin);
    twin.remove();
  }
  return body;
}

/** Gives the root the attributes of the next page. A language that is set anew is looked up in all elements. */
function swapRootAttributes(next: Element): void {
  const root = document.documentElement;
  for (const { name } of [...root.attributes]) if (!next.hasAttribute(name)) root.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
}

/** Moves focus to the start of the page, where it is after a full load. */
function focusStart(body: HTMLElement): void {
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
}
