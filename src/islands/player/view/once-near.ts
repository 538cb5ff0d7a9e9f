import { PLAYER } from '../../../config/limits.ts';

/** Whether an element is as near to the viewport as it has to be to be loaded. */
function isNear(element: Element): boolean {
  const [place] = element.getClientRects();
  // What is not displayed has none.
  if (!place) return false;
  const { top, bottom, left, right } = place;
  const distance = PLAYER.loadDistancePixels;
  return (
    top <= innerHeight + distance &&
    bottom >= -distance &&
    left <= innerWidth + distance &&
    right >= -distance
  );
}

/** Calls back once when an element is near the viewport; at once when it is. @returns what ends that. */
export function onceNear(element: Element, callback: () => void): () => void {
  // Observers answer with the next picture at the earliest, which is late for what is already in view.
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
    { rootMargin: `${PLAYER.loadDistancePixels}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
