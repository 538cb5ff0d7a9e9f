import { useSyncExternalStore } from 'react';
import {
  FIRST_VIEW,
  prefersReducedMotion,
  watchReducedMotion,
  type PlayerView,
  type Session,
} from 'animation-player';

/** Returns true if the visitor prefers reduced motion; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, prefersReducedMotion, () => false);
}

const nothingToWatch = () => () => undefined;
const firstView = () => FIRST_VIEW;

/** Returns the view of a session; the initial one until there is a session. */
export function useView(session: Session | undefined): PlayerView {
  return useSyncExternalStore(session?.onView ?? nothingToWatch, session?.view ?? firstView, firstView);
}
