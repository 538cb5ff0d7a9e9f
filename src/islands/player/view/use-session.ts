import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import type { PlayerView } from '../control/types.ts';
import { loadEngine } from '../engine/load-engine.ts';
import type { AnimationPlayerProperties } from '../properties.ts';
import { DEFAULT_SETTINGS } from '../settings/resolve-settings.ts';
import { followScroll } from './follow-scroll.ts';
import { playbackProperties } from './playback-properties.ts';
import { prefersLessMotion, watchReducedMotion } from './reduced-motion.ts';
import { announce, createSession, type Session } from './session.ts';
import { freezeWhileBlurred, freezeWhileHidden, freezeWhileOutOfView, onceNear } from './watch-visibility.ts';

/** What a player looks like before it does anything, on the server as well. */
const FIRST_VIEW: PlayerView = {
  status: 'loading',
  frame: 0,
  frames: 0,
  seeker: 0,
  index: 0,
  length: 0,
  width: 0,
  height: 0,
  settings: DEFAULT_SETTINGS,
  error: undefined,
};

/** Where a session takes place, and the properties as they were rendered last. */
export interface SessionPlace {
  readonly host: RefObject<HTMLElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
  readonly latest: RefObject<AnimationPlayerProperties>;
}

/** Whether the visitor asks for less motion; unknown on the server, where nothing moves. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(watchReducedMotion, prefersLessMotion, () => false);
}

/** Makes a player for as long as the component is in the page. */
function useCreated({ host, stage, latest }: SessionPlace) {
  const [session, setSession] = useState<Session>();
  const [view, setView] = useState(FIRST_VIEW);
  useEffect(() => {
    if (host.current === null || stage.current === null) return undefined;
    const parts = { host: host.current, stage: stage.current };
    const created = createSession({ ...parts, properties: () => latest.current, onView: setView });
    setSession(created);
    announce(created.host, latest.current, 'rendered', {});
    return () => {
      created.player.destroy();
      setSession(undefined);
      setView(FIRST_VIEW);
    };
  }, [host, stage, latest]);
  return { session, view };
}

/** Loads the source once the place is near the viewport, and every other source that comes after it. */
function useSource(session: Session | undefined, source: AnimationPlayerProperties['src']): void {
  const [nearSession, setNearSession] = useState<Session>();
  useEffect(() => session && onceNear(session.host, () => setNearSession(session)), [session]);
  useEffect(() => {
    if (session === undefined || nearSession !== session || !source) return;
    // What goes wrong here goes wrong again, and is told, when the engine is needed.
    loadEngine().catch(() => undefined);
    void session.player.load(source);
  }, [session, nearSession, source]);
}

/** A player in the page that follows its properties, and what can be seen of it. */
export function useSession(
  place: SessionPlace,
  properties: AnimationPlayerProperties,
  reducesMotion: boolean,
): { readonly session: Session | undefined; readonly view: PlayerView } {
  const { session, view } = useCreated(place);
  const { animateOnScroll, dontFreezeOnBlur } = properties;
  const playback = playbackProperties(properties, reducesMotion);
  // Pages often write lists and objects anew each time: only other contents are another property.
  const contents = JSON.stringify(playback);

  // The observer for what is in view comes before the one for what is near, so that both know at the same time.
  useEffect(() => session && freezeWhileOutOfView(session.player, session.host), [session]);
  useEffect(() => session && freezeWhileHidden(session.player), [session]);
  useEffect(
    () => (session && !dontFreezeOnBlur && !animateOnScroll ? freezeWhileBlurred(session.player) : undefined),
    [session, dontFreezeOnBlur, animateOnScroll],
  );
  useEffect(
    () => (session && animateOnScroll && !reducesMotion ? followScroll(session) : undefined),
    [session, animateOnScroll, reducesMotion],
  );
  useEffect(() => {
    session?.player.setProperties(playback);
  }, [session, contents]);
  useSource(session, properties.src);
  return { session, view };
}
