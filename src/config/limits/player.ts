/** Path prefix of animation files. Their names are content hashes. */
export const ANIMATIONS_PATH = '/_animations/';

/** Thresholds above which the build warns about an animation of the content; our own, the specification has none. */
export const ANIMATION_ADVICE = {
  maxBytes: 300_000,
  maxFrameRate: 60,
  maxSeconds: 60,
  maxSide: 4096,
  maxLayers: 400,
} as const;

/** Maximum size of one of the brand's own animations, in bytes: raw, with gzip, and of its poster with gzip. */
export const BRAND_ANIMATION_BUDGET = { raw: 16_000, gzip: 3000, posterGzip: 2500 } as const;

/** Largest silent film of the site's own content, in bytes. */
export const AMBIENT_FILM_BYTES = 300_000;
