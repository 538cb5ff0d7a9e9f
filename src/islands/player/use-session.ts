import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import {
  createSession,
  FIRST_VIEW,
  prefersReducedMotion,
  watchReducedMotion,
  type PlayerView,
  type Session,
  type SessionProperties,
} from 'animation-player';
import { runningSessions } from './page/running-sessions.ts';

/** Returns true if the visitor prefers reduced motion; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, prefersReducedMotion, () => false);
}

/** Session of a component. */
export interface UsedSession {
  /** For imperative use: set as soon as the component is mounted. */
  readonly started: RefObject<Session | undefined>;
  /** For rendering: set with the next render. */
  readonly session: Session | undefined;
}

/** Runs a session while the component is mounted, that which has begun before React if there is one. */
export function useSession(host: RefObject<HTMLElement | null>, properties: SessionProperties): UsedSession {
  const latest = useRef(properties);
  const started = useRef<Session>(undefined);
  const [session, setSession] = useState<Session>();
  useLayoutEffect(() => {
    latest.current = properties;
    started.current?.setProperties(properties);
  });
  // Before the first paint, so that files near the viewport are requested as early as possible.
  useLayoutEffect(() => {
    if (host.current === null) return undefined;
    started.current = runningSessions.get(host.current);
    // Whoever has begun it ends it.
    if (started.current) return undefined;
    const created = createSession(host.current, latest.current);
    started.current = created;
    return () => created.destroy();
  }, [host]);
  // Not above, where React would render again before the browser may request the engine.
  useEffect(() => setSession(started.current), []);
  return { started, session };
}

const nothingToWatch = () => () => undefined;
const firstView = () => FIRST_VIEW;

/** Returns the view of a session; the initial one until there is a session. */
export function useView(session: Session | undefined): PlayerView {
  return useSyncExternalStore(session?.onView ?? nothingToWatch, session?.view ?? firstView, firstView);
}
