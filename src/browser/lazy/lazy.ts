import { onPage } from '../page-view/page-events.ts';

/** Margin around the viewport within which animations, and what enhances elements, are loaded, in CSS pixels. */
export const LOAD_DISTANCE_PX = 200;

/** Element in a browser that may be without `checkVisibility`, such as Safari before 17.4; it renders all sections. */
type AnyElement = Omit<Element, 'checkVisibility'> & Partial<Pick<Element, 'checkVisibility'>>;

/** True if an element is in the viewport or its margin. */
function isInView(element: AnyElement): boolean {
  // Asking for its place would render a section that the browser has left out so far.
  if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  // Elements that are not rendered have none.
  const [place] = element.getClientRects();
  return (
    place !== undefined &&
    Math.max(place.top - innerHeight, -place.bottom, place.left - innerWidth, -place.right) <=
      LOAD_DISTANCE_PX
  );
}

/**
 * Calls back once, when an element enters the viewport (margin 200 px); synchronously if it is there already.
 *
 * @returns an unsubscribe function.
 */
export function onceInView(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: `${LOAD_DISTANCE_PX}px` },
  );
  // Observers report with the next animation frame at the earliest, which is late for elements in view.
  if (isInView(element)) callback();
  else observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Loads code lazily: when one of the elements that it enhances enters the viewport (margin 200 px), on this page or later.
 *
 * @param selector of the elements.
 * @param load imports the code; called for each element.
 * @example loadLazily('count-up', () => import('./count-up-element.ts'));
 */
export function loadLazily(selector: string, load: () => Promise<unknown>): void {
  onPage(() => {
    for (const element of document.querySelectorAll(selector)) onceInView(element, () => void load());
  });
}
