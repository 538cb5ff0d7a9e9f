/**
 * Limits of the animation player, one constant each: a bundle holds those it uses, as plain numbers. Code imports them as
 * `PLAYER` from limits.ts. Those of packages are in a file of their own, as their reader is,
 * and what every page uses is in another one.
 */

export * from './near.ts';
export * from './package.ts';

/** Scroll-driven animation pauses after this long without scrolling. */
export const scrollIdleMs = 400;
/** Pixels of scrolling that move a scroll-driven animation by one frame. */
export const scrollPixelsPerFrame = 9;
/** Speeds the settings offer. */
export const speeds = [0.5, 1, 1.5, 2] as const;
/** Value of the seeker at the first frame. */
export const seekerMin = 0;
/** Value of the seeker at the last frame. */
export const seekerMax = 100;
/** Step of the seeker, in percent of the frames. */
export const seekerStep = 1;
/** Delay before the settings close once focus has left them, in milliseconds. */
export const settingsCloseDelayMs = 200;
/** Fields every animation must have. */
export const requiredFields = ['v', 'ip', 'op', 'layers', 'fr', 'w', 'h'] as const;
/** Effects of layers that are drawn, by their type in files: tint to drop shadow, matte, blur and transform. */
export const drawnEffectTypes = [20, 21, 22, 23, 24, 25, 28, 29, 35] as const;
/** Largest animation file in bytes. */
export const maxFileBytes = 8 * 1024 * 1024;
