import { loadDistancePixels } from '../../config/limits/near.ts';

/** Element in a browser that may be without `checkVisibility`, such as Safari before 17.4; it renders all sections. */
type AnyElement = Omit<Element, 'checkVisibility'> & Partial<Pick<Element, 'checkVisibility'>>;

/** True if an element is within the load distance of the viewport. */
function isNear(element: AnyElement): boolean {
  // Asking for its place would render a section that the browser has left out so far.
  if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false;
  // Elements that are not rendered have none.
  const [place] = element.getClientRects();
  return (
    place !== undefined &&
    Math.max(place.top - innerHeight, -place.bottom, place.left - innerWidth, -place.right) <=
      loadDistancePixels
  );
}

/**
 * Calls back once, when an element comes near the viewport; synchronously if it is near already.
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
    { rootMargin: `${loadDistancePixels}px` },
  );
  // Observers report with the next animation frame at the earliest, which is late for elements in view.
  if (isNear(element)) callback();
  else observer.observe(element);
  return () => observer.disconnect();
}
