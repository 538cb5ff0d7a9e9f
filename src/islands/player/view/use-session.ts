import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { PlayerView } from '../control/types.ts';
import { prefersLessMotion, watchReducedMotion } from './reduced-motion.ts';
import { createSession, type Session, type SessionProperties } from './session.ts';
import { FIRST_VIEW } from './session-view.ts';

/** On the server there is no layout, and React says so. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Whether the visitor asks for less motion; unknown on the server, where nothing moves. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, prefersLessMotion, () => false);
}

/** A session for as long as the component is in the page, which follows its properties. */
export function useSession(
  host: RefObject<HTMLElement | null>,
  properties: SessionProperties,
): Session | undefined {
  const latest = useRef(properties);
  const [session, setSession] = useState<Session>();
  useBrowserLayoutEffect(() => {
    latest.current = properties;
    session?.setProperties(properties);
  });
  // Before the page is painted: what is near the viewport is asked for as early as can be.
  useBrowserLayoutEffect(() => {
    if (host.current === null) return undefined;
    const created = createSession(host.current, latest.current);
    setSession(created);
    return () => {
      created.destroy();
      setSession(undefined);
    };
  }, [host]);
  return session;
}

const nothingToWatch = () => () => undefined;
const firstView = () => FIRST_VIEW;

/** What can be seen of a session, or of one that is still to come. */
export function useView(session: Session | undefined): PlayerView {
  return useSyncExternalStore(session?.onView ?? nothingToWatch, session?.view ?? firstView, firstView);
}
