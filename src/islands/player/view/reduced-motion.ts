import { listen } from './listen.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Returns true if the visitor prefers reduced motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia(QUERY).matches;
}

/** Subscribes to changes of the preference. @returns an unsubscribe function. */
export function watchReducedMotion(listener: () => void): () => void {
  return listen(matchMedia(QUERY), { change: listener });
}
