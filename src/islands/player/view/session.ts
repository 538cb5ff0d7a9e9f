import { onceNear } from '../../runtime/once-near.ts';
import type { PlayerNotice, PlayerView } from '../control/types.ts';
import { Player } from '../control/player.ts';
import { engineFactory } from '../engine/create-engine.ts';
import { loadEngine } from '../engine/load-engine.ts';
import { expectPackage } from '../package/load-package-reader.ts';
import type { PlayerEventName, SessionProperties } from '../properties.ts';
import { DEFAULT_SETTINGS } from '../settings/resolve-settings.ts';
import { readSource } from '../source/read-source.ts';
import { preserveAspectRatio } from './fit.ts';
import { followScroll } from './follow-scroll.ts';
import { listen } from './listen.ts';
import { playbackProperties } from './playback-properties.ts';
import { prefersLessMotion, watchReducedMotion } from './reduced-motion.ts';
import { FIRST_VIEW, looksTheSame } from './session-view.ts';
import { switchable } from './switchable.ts';
import { freezeWhileBlurred, freezeWhileHidden, freezeWhileOutOfView } from './watch-visibility.ts';

/** A player at work at its place in the page, whoever shows it. */
export interface Session {
  readonly player: Player;
  /** Element whose place in the page counts, and which tells events. */
  readonly host: HTMLElement;
  /** What is drawn into; it goes wherever the picture is shown. */
  readonly stage: HTMLElement;
  /** What can be seen, the same object for as long as it looks the same; single frames do not count. */
  readonly view: () => PlayerView;
  /** Calls back when it looks different. @returns what ends that. */
  readonly onView: (listener: () => void) => () => void;
  /** Calls back after every drawn frame. @returns what ends that. */
  onFrame(listener: (view: PlayerView) => void): () => void;
  setProperties(properties: SessionProperties): void;
  /** Takes everything back. */
  destroy(): void;
}

/** Tells an event to the page: the component's callback first, then whoever listens at the element. */
function announce(
  host: HTMLElement,
  properties: SessionProperties,
  type: PlayerEventName,
  detail: object,
): void {
  // Every event has a callback of this name, and takes the detail of that event.
  const name = `on${type.charAt(0).toUpperCase()}${type.slice(1)}` as keyof SessionProperties;
  // Its parameter is the detail of its own event, which is what comes here.
  const callback = properties[name] as ((detail: object) => void) | undefined;
  callback?.(detail);
  host.dispatchEvent(new CustomEvent(type, { detail }));
}

function createListeners<Value>() {
  const all = new Set<(value: Value) => void>();
  return {
    tell(value: Value): void {
      for (const listener of all) listener(value);
    },
    add(listener: (value: Value) => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
  };
}

/**
 * Starts a player at its place in the page: it loads near the viewport, freezes while nobody can see it, and follows the
 * pointer, the scrolling and the visitor's wish for less motion as its properties say. It needs no React.
 */
export function createSession(host: HTMLElement, initial: SessionProperties): Session {
  let properties = initial;
  let isNear = false;
  let loaded: SessionProperties['src'];
  let view = FIRST_VIEW;
  const views = createListeners<void>();
  const frames = createListeners<PlayerView>();
  const stage = document.createElement('div');
  stage.className = 'animation-player-canvas';
  host.querySelector('.animation-player-drawing')?.append(stage);
  const fit = () => preserveAspectRatio(properties.objectfit);

  const look = (): void => {
    const now = player.getState();
    const { background } = now.settings;
    // Not as an attribute: the server would write it into the page, where the security policy forbids it.
    host.style.setProperty(
      '--animation-player-background',
      background === DEFAULT_SETTINGS.background ? '' : background,
    );
    if (looksTheSame(now, view)) return;
    view = now;
    views.tell();
  };
  const onNotice = ({ type, ...detail }: PlayerNotice): void => {
    if (type === 'frame') frames.tell(player.getState());
    announce(host, properties, type, detail);
  };
  const player: Player = new Player(
    { createEngine: engineFactory(stage, fit), read: readSource, onNotice, onView: look },
    playbackProperties(properties, prefersLessMotion()),
  );
  // Pages often write lists and objects anew each time: only other contents are another property.
  let contents = '';
  const follows = () => player.getState().settings.hover && !prefersLessMotion();
  const freezesOnBlur = switchable(() => freezeWhileBlurred(player));
  const scrolls = switchable(() => followScroll(player, host));

  const apply = (): void => {
    const { src, animateOnScroll, dontFreezeOnBlur } = properties;
    const playback = playbackProperties(properties, prefersLessMotion());
    freezesOnBlur(!dontFreezeOnBlur && !animateOnScroll);
    scrolls(Boolean(animateOnScroll && !playback.reducesMotion));
    stage.firstElementChild?.setAttribute('preserveAspectRatio', fit());
    if (JSON.stringify(playback) !== contents) player.setProperties(playback);
    contents = JSON.stringify(playback);
    if (!isNear || !src || src === loaded) return;
    loaded = src;
    // What goes wrong here goes wrong again, and is told, when the engine is needed.
    loadEngine().catch(() => undefined);
    expectPackage(src);
    void player.load(src);
  };
  const ends = [
    freezeWhileOutOfView(player, host),
    freezeWhileHidden(player),
    listen(host, {
      mouseenter: () => follows() && player.play(),
      mouseleave: () => follows() && player.stop(),
    }),
    watchReducedMotion(apply),
    () => freezesOnBlur(false),
    () => scrolls(false),
  ];
  ends.push(
    onceNear(host, () => {
      isNear = true;
      apply();
    }),
  );
  if (!isNear) apply();
  look();
  announce(host, properties, 'rendered', {});
  return {
    player,
    host,
    stage,
    view: () => view,
    onView: (listener) => views.add(listener),
    onFrame: (listener) => frames.add(listener),
    setProperties(next) {
      properties = next;
      apply();
    },
    destroy() {
      player.destroy();
      for (const end of ends) end();
      stage.remove();
    },
  };
}
