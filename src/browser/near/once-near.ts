import { loadDistancePixels } from '../../config/limits/near.ts';

/** True if an element is within the load distance of the viewport. */
function isNear(element: Element): boolean {
  // Asking for its place would render a section that the browser has left out so far; those without the method render all.
  if ('checkVisibility' in element && !element.checkVisibility({ contentVisibilityAuto: true })) return false;
  const [place] = element.getClientRects();
  // Elements that are not rendered have none.
  if (!place) return false;
  const { top, bottom, left, right } = place;
  const distance = loadDistancePixels;
  return (
    top <= innerHeight + distance &&
    bottom >= -distance &&
    left <= innerWidth + distance &&
    right >= -distance
  );
}

/**
 * Calls back once, when an element comes near the viewport; synchronously if it is near already.
 *
 * @returns an unsubscribe function.
 */
export function onceNear(element: Element, callback: () => void): () => void {
  // Observers report with the next animation frame at the earliest, which is late for elements in view.
  if (isNear(element)) {
    callback();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: `${loadDistancePixels}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
