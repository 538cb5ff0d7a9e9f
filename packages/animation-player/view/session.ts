import type { EngineFactory, PlayerNotice, PlayerView } from '../control/types.ts';
import { Player } from '../control/player.ts';
import { loadEngine, preloadPackageReader } from '../load-parts.ts';
import { orUnreachable } from '../player-error.ts';
import type { ObjectFit, PlayerEventName, SessionProperties } from '../properties.ts';
import { DEFAULT_SETTINGS } from '../control/settings.ts';
import { readSource } from '../read-source.ts';
import { onceNear } from './once-near.ts';
import { seekByKey } from './seek-by-key.ts';
import { createFailureNotice } from './failure-notice.ts';
import { followScroll } from './follow-scroll.ts';
import {
  listen,
  prefersReducedMotion,
  watchReducedMotion,
  switchable,
  freezeWhileBlurred,
  freezeWhileHidden,
  freezeWhileOutOfView,
} from './subscriptions.ts';
import { playbackProperties, FIRST_VIEW, looksTheSame } from './session-view.ts';

/** Running player in a page, independent of its user interface. */
export interface Session {
  readonly player: Player;
  /** Element that contains the SVG; the user interface moves it to its place. */
  readonly stage: HTMLElement;
  /** Element that says why nothing is shown; the user interface moves it as well. */
  readonly notice: HTMLElement;
  /** Returns the view; the same object until anything but the frame changes. */
  readonly view: () => PlayerView;
  /** Subscribes to changes of the view. @returns an unsubscribe function. */
  readonly onView: (listener: () => void) => () => void;
  /** Subscribes to drawn frames. @returns an unsubscribe function. */
  onFrame(listener: (view: PlayerView) => void): () => void;
  setProperties(properties: SessionProperties): void;
  /** Destroys player and listeners. */
  destroy(): void;
}

/** Values of `preserveAspectRatio` other than the default, by `object-fit`. */
const FITS: Readonly<Partial<Record<ObjectFit, string>>> = {
  cover: 'xMidYMid slice',
  fill: 'none',
  none: 'xMinYMin slice',
};

/** Emits an event: calls the component's callback, then dispatches a DOM event on the host. */
function announce(
  host: HTMLElement,
  properties: SessionProperties,
  type: PlayerEventName,
  detail: object,
): void {
  // Every event has a callback of this name, which takes its detail.
  const name = `on${type.charAt(0).toUpperCase()}${type.slice(1)}` as keyof SessionProperties;
  // The detail belongs to this very event.
  const callback = properties[name] as ((detail: object) => void) | undefined;
  callback?.(detail);
  host.dispatchEvent(new CustomEvent(type, { detail }));
}

/**
 * Creates a factory of engines that draw into an element; loads the engine's code with the first one.
 *
 * @param stage element that the engine owns.
 * @param fit returns the `preserveAspectRatio` of the SVG.
 */
function engineFactory(stage: Element, fit: () => string): EngineFactory {
  return async (data, onMissing) => {
    const { startDrawing } = await orUnreachable(loadEngine());
    return await startDrawing(stage, data, { fit: fit(), onMissing });
  };
}

function createListeners<Value>() {
  const all = new Set<(value: Value) => void>();
  return {
    notify(value: Value): void {
      for (const listener of all) listener(value);
    },
    add(listener: (value: Value) => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
  };
}

/**
 * Creates a session: lazy-loads the animation near the viewport, freezes it while it is not visible, and implements
 * hover, scroll and reduced motion according to its properties. Independent of React.
 */
export function createSession(host: HTMLElement, initial: SessionProperties): Session {
  let properties = initial;
  let isInView = false;
  let loaded: SessionProperties['src'];
  let view = FIRST_VIEW;
  const views = createListeners<void>();
  const frames = createListeners<PlayerView>();
  const stage = document.createElement('div');
  stage.className = 'animation-player-canvas';
  host.querySelector('.animation-player-drawing')?.append(stage);
  const fit = () => FITS[properties.objectfit ?? 'contain'] ?? 'xMidYMid meet';

  const updateView = (): void => {
    const now = player.getState();
    const { background } = now.settings;
    // As a property: the server would write an attribute, which the security policy forbids.
    host.style.setProperty(
      '--animation-player-background',
      background === DEFAULT_SETTINGS.background ? '' : background,
    );
    if (looksTheSame(now, view)) return;
    view = now;
    failure.update(view);
    views.notify();
  };
  const onNotice = ({ type, ...detail }: PlayerNotice): void => {
    if (type === 'frame') frames.notify(player.getState());
    announce(host, properties, type, detail);
  };
  const player: Player = new Player(
    { createEngine: engineFactory(stage, fit), read: readSource, onNotice, onView: updateView },
    playbackProperties(properties, prefersReducedMotion()),
  );
  const failure = createFailureNotice(
    host,
    () => properties.labels,
    () => void player.reload(),
  );
  host.querySelector('.animation-player-notice')?.append(failure.element);
  // Pages often create new lists and objects for each render: compares by value.
  let contents = '';
  const follows = () => player.getState().settings.hover && !prefersReducedMotion();
  const freezesOnBlur = switchable(() => freezeWhileBlurred(player));
  const scrolls = switchable(() => followScroll(player, host));

  const apply = (): void => {
    const { src, animateOnScroll, dontFreezeOnBlur } = properties;
    const playback = playbackProperties(properties, prefersReducedMotion());
    freezesOnBlur(!dontFreezeOnBlur && !animateOnScroll);
    scrolls(Boolean(animateOnScroll && !playback.reducesMotion));
    stage.firstElementChild?.setAttribute('preserveAspectRatio', fit());
    if (JSON.stringify(playback) !== contents) player.setProperties(playback);
    contents = JSON.stringify(playback);
    if (!isInView || !src || src === loaded) return;
    loaded = src;
    // A failure is reported when the engine is needed.
    loadEngine().catch(() => undefined);
    preloadPackageReader(src);
    void player.load(src);
  };
  const unsubscribers = [
    freezeWhileOutOfView(player, host),
    freezeWhileHidden(player),
    listen(host, {
      // Of this type for this name.
      keydown: (event) => properties.controls && seekByKey(player, event as KeyboardEvent),
      mouseenter: () => follows() && player.play(),
      mouseleave: () => follows() && player.stop(),
    }),
    watchReducedMotion(apply),
    () => freezesOnBlur(false),
    () => scrolls(false),
  ];
  unsubscribers.push(
    onceNear(host, () => {
      isInView = true;
      apply();
    }),
  );
  if (!isInView) apply();
  updateView();
  announce(host, properties, 'rendered', {});
  return {
    player,
    stage,
    notice: failure.element,
    view: () => view,
    onView: (listener) => views.add(listener),
    onFrame: (listener) => frames.add(listener),
    setProperties(next) {
      properties = next;
      // React's StrictMode runs effects again, also on a session that has ended.
      if (view.status !== 'destroyed') apply();
    },
    destroy() {
      player.destroy();
      for (const unsubscribe of unsubscribers) unsubscribe();
      stage.remove();
      failure.element.remove();
    },
  };
}
