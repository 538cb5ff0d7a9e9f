import { listen } from './listen.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asks for less motion. */
export function prefersLessMotion(): boolean {
  return matchMedia(QUERY).matches;
}

/** Calls back when the visitor changes their mind. @returns what ends that. */
export function watchReducedMotion(listener: () => void): () => void {
  return listen(matchMedia(QUERY), { change: listener });
}
