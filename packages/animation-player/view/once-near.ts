/** Margin around the viewport within which animations, and what enhances elements, are loaded, in CSS pixels. */
export const LOAD_DISTANCE_PX = 200;

/** Element in a browser that may be without `checkVisibility`, such as Safari before 17.4; it renders all sections. */
type AnyElement = Omit<Element, 'checkVisibility'> & Partial<Pick<Element, 'checkVisibility'>>;

/** Returns true if an element is in the viewport or its margin; false where that would render a skipped section. */
function isNear(element: AnyElement): boolean {
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
 * Calls back once, when an element is near the viewport (margin 200 px); synchronously if it is there already.
 *
 * @returns an unsubscribe function.
 */
export function onceNear(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: `${LOAD_DISTANCE_PX}px` },
  );
  // Observers report with the next animation frame at the earliest, which is late for elements in view.
  if (isNear(element)) callback();
  else observer.observe(element);
  return () => observer.disconnect();
}
