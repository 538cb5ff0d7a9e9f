import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { PlayerView } from '../control/types.ts';
import { prefersLessMotion, watchReducedMotion } from './reduced-motion.ts';
import type { SessionProperties } from '../properties.ts';
import { createSession, type Session } from './session.ts';
import { FIRST_VIEW } from './session-view.ts';

/** On the server there is no layout, and React says so. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Whether the visitor asks for less motion; unknown on the server, where nothing moves. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, prefersLessMotion, () => false);
}

/** A session of a component. */
export interface UsedSession {
  /** For those who act: there as soon as the component is in the page. */
  readonly started: RefObject<Session | undefined>;
  /** For those who show it: there with the next rendering. */
  readonly session: Session | undefined;
}

/** A session for as long as the component is in the page, which follows its properties. */
export function useSession(host: RefObject<HTMLElement | null>, properties: SessionProperties): UsedSession {
  const latest = useRef(properties);
  const started = useRef<Session>(undefined);
  const [session, setSession] = useState<Session>();
  useBrowserLayoutEffect(() => {
    latest.current = properties;
    started.current?.setProperties(properties);
  });
  // Before the page is painted: what is near the viewport is asked for as early as can be.
  useBrowserLayoutEffect(() => {
    if (host.current === null) return undefined;
    const created = createSession(host.current, latest.current);
    started.current = created;
    return () => created.destroy();
  }, [host]);
  // Not above, where React would render again before the browser may ask for the engine.
  useEffect(() => setSession(started.current), []);
  return { started, session };
}

const nothingToWatch = () => () => undefined;
const firstView = () => FIRST_VIEW;

/** What can be seen of a session, or of one that is still to come. */
export function useView(session: Session | undefined): PlayerView {
  return useSyncExternalStore(session?.onView ?? nothingToWatch, session?.view ?? firstView, firstView);
}
