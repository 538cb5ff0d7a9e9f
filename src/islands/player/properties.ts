import type { Ref } from 'react';
import type { AnimationSettings } from './settings/animation-settings.ts';
import type { PlaybackProperties, PlayerNotice, PlayerSource, PlayerView } from './control/types.ts';
import type { PlayerLabels } from './labels.ts';
import type { ObjectFit } from './view/fit.ts';

/** What a player tells, also that its controls stand in the page. */
export type PlayerEventName = PlayerNotice['type'] | 'rendered';

/** What comes with an event. */
export type PlayerEventDetail<Name extends PlayerEventName> = Name extends 'rendered'
  ? object
  : Omit<Extract<PlayerNotice, { readonly type: Name }>, 'type'>;

/** A function for every event: `onComplete`, `onFrame` … The host element dispatches the same as DOM events. */
export type PlayerEventProperties = {
  readonly [Name in PlayerEventName as `on${Capitalize<Name>}`]?: (detail: PlayerEventDetail<Name>) => void;
};

/** What a component that shows a player can do with it. Before there is an animation, methods do nothing. */
export interface PlayerHandle {
  play(): void;
  pause(): void;
  stop(): void;
  togglePlay(): void;
  /** Shows a frame (`12`) or a share of the animation (`'50%'`). */
  seek(value: number | string): void;
  /** Holds what plays until the next `play`. */
  freeze(): void;
  next(): void;
  previous(): void;
  load(source: PlayerSource): void;
  reload(): void;
  destroy(): void;
  setLoop(loop: boolean): void;
  toggleLoop(): void;
  setMode(mode: 'normal' | 'bounce'): void;
  toggleBounce(): void;
  setCount(count: number): void;
  setDirection(direction: 1 | -1): void;
  setSpeed(speed: number): void;
  setIntermission(milliseconds: number): void;
  setSegment(segment: readonly [number, number] | undefined): void;
  setSubframe(subframe: boolean): void;
  setMultiAnimationSettings(settings: readonly AnimationSettings[]): void;
  /** The picture on show as the text of an SVG file; `undefined` when there is none. */
  snapshot(): string | undefined;
  getState(): PlayerView | undefined;
}

/** Properties of the animation player (specification section 3). All of them may change at any time. */
export interface AnimationPlayerProperties
  extends Omit<PlaybackProperties, 'reducesMotion'>, PlayerEventProperties {
  /** Address of the file, or an animation itself; only another one loads anew. */
  readonly src?: PlayerSource | undefined;
  /** Shows the toolbar. */
  readonly controls?: boolean | undefined;
  /** Leaves loop, bounce and settings out of the toolbar. */
  readonly simple?: boolean | undefined;
  readonly objectfit?: ObjectFit | undefined;
  /** What can be seen, for people who cannot see it; without one the animation is decoration. */
  readonly description?: string | undefined;
  readonly dontFreezeOnBlur?: boolean | undefined;
  /** Address of a picture for the time before the animation is there. */
  readonly poster?: string | undefined;
  /** The poster is in view when the page opens: it is fetched first. Others wait until they come near. */
  readonly posterFirst?: boolean | undefined;
  /** Size of the animation in its own pixels, so that nothing moves when it arrives. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly labels: PlayerLabels;
  readonly ref?: Ref<PlayerHandle> | undefined;
}

/** Properties that a session reads; the component uses the others itself. */
export type SessionProperties = Omit<AnimationPlayerProperties, 'labels' | 'ref'>;

/** Properties that can be written into a page: functions and references cannot. */
export type SerializableProperties = Omit<AnimationPlayerProperties, `on${string}` | 'ref'>;
