/**
 * Limits of the animation player, one constant each: a bundle holds those it uses, as plain numbers. Code imports them as
 * `PLAYER` from limits.ts.
 */

/** Scroll-driven animation pauses after this long without scrolling. */
export const scrollIdleMs = 400;
/** Pixels of scrolling that move a scroll-driven animation by one frame. */
export const scrollPixelsPerFrame = 9;
/** How near the viewport an animation is loaded, in pixels. */
export const loadDistancePixels = 200;
/** Speeds the settings offer. */
export const speeds = [0.5, 1, 1.5, 2] as const;
export const seekerMin = 0;
export const seekerMax = 100;
export const seekerStep = 1;
export const settingsCloseDelayMs = 200;
/** Archive entries below this size are decompressed synchronously. */
export const syncDecompressionBytes = 524_288;
/** Fields every animation must have. */
export const requiredFields = ['v', 'ip', 'op', 'layers', 'fr', 'w', 'h'] as const;
/** Largest animation file, and the largest a packed file and all of them together may become, in bytes. */
export const maxFileBytes = 8 * 1024 * 1024;
export const maxEntryBytes = 32 * 1024 * 1024;
export const maxPackageBytes = 64 * 1024 * 1024;
export const maxPackageEntries = 1000;
