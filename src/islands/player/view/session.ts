import type { PlayerNotice, PlayerView } from '../control/types.ts';
import { Player } from '../control/player.ts';
import { engineFactory } from '../engine/create-engine.ts';
import type { AnimationPlayerProperties, PlayerEventName } from '../properties.ts';
import { readSource } from '../source/read-source.ts';
import { preserveAspectRatio } from './fit.ts';
import { playbackProperties } from './playback-properties.ts';
import { prefersLessMotion } from './reduced-motion.ts';

/** A player and its place in the page. */
export interface Session {
  readonly player: Player;
  readonly host: HTMLElement;
  readonly stage: HTMLElement;
  /** Calls back after every drawn frame. @returns what ends that. */
  onFrame(listener: (view: PlayerView) => void): () => void;
}

/** What a session draws into and talks to. */
export interface SessionParts {
  readonly host: HTMLElement;
  readonly stage: HTMLElement;
  /** The properties as they are now. */
  readonly properties: () => AnimationPlayerProperties;
  /** Told about another view; not about every frame. */
  readonly onView: (view: PlayerView) => void;
}

/** Tells an event to the page: the component's callback first, then whoever listens at the element. */
export function announce(
  host: HTMLElement,
  properties: AnimationPlayerProperties,
  type: PlayerEventName,
  detail: object,
): void {
  // Every event has a callback of this name, and takes the detail of that event.
  const name = `on${type.charAt(0).toUpperCase()}${type.slice(1)}` as keyof AnimationPlayerProperties;
  // Its parameter is the detail of its own event, which is what comes here.
  const callback = properties[name] as ((detail: object) => void) | undefined;
  callback?.(detail);
  host.dispatchEvent(new CustomEvent(type, { detail }));
}

const isSame = (one: object, other: object): boolean =>
  Object.entries(one).every(
    // Both have the same keys.
    ([key, value]) => Object.is(value, other[key as keyof typeof other]),
  );

/** Whether two views look the same, apart from the frame. */
function looksTheSame(one: PlayerView, other: PlayerView): boolean {
  const still = { frame: 0, frames: 0, seeker: 0, settings: undefined };
  return isSame({ ...one, ...still }, { ...other, ...still }) && isSame(one.settings, other.settings);
}

/** Makes a player that draws into the page. */
export function createSession({ host, stage, properties, onView }: SessionParts): Session {
  const listeners = new Set<(view: PlayerView) => void>();
  let shown: PlayerView | undefined;
  const player = new Player(
    {
      createEngine: engineFactory(stage, () => preserveAspectRatio(properties().objectfit)),
      read: readSource,
      onNotice({ type, ...detail }: PlayerNotice) {
        if (type === 'frame') for (const listener of listeners) listener(player.getState());
        announce(host, properties(), type, detail);
      },
      onView() {
        const view = player.getState();
        if (shown !== undefined && looksTheSame(view, shown)) return;
        shown = view;
        onView(view);
      },
    },
    playbackProperties(properties(), prefersLessMotion()),
  );
  return {
    player,
    host,
    stage,
    onFrame(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
