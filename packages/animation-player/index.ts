/**
 * Public interface of the animation player; its engine, the rules of the format, the custom element, test support and
 * the plugin for Vite have entries of their own, so that pages load none of them with it.
 */
export type { PlayerStatus } from './control/machine.ts';
export type { PlayerSource, PlayerView } from './control/types.ts';
export { frameAtSeeker, SEEKER_MAX, SEEKER_MIN } from './playback/frames.ts';
export type {
  AnimationPlayerProperties,
  PlayerEventName,
  PlayerHandle,
  PlayerLabels,
  SerializableProperties,
  SessionProperties,
} from './properties.ts';
export { createHandle, pictureName, saveFile } from './view/handle.ts';
export { FIRST_VIEW } from './view/session-view.ts';
export { createSession, type Session } from './view/session.ts';
export { listen, prefersReducedMotion, watchReducedMotion } from './view/subscriptions.ts';
