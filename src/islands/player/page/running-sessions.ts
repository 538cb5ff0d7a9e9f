import type { Session } from 'animation-player';

/** Sessions that have begun before React, by the elements of their players. */
export const runningSessions = new WeakMap<Element, Session>();
