/** Animation player (sections 4, 5 and 9). */
export * as PLAYER from './player-values.ts';

/** Bytes of the player's parts as they are sent, with gzip. React is not counted, and the engine and reader are chunks of their own. */
export const PLAYER_BYTES = {
  engine: 47_000,
  /** Engine code that every animation loads; our own budget, the specification has none. */
  commonEngine: 28_000,
  packageReader: 6000,
  everythingElse: 9000,
} as const;

/** Extensions of animation files: Lottie and dotLottie. */
export const ANIMATION_FILE_EXTENSIONS = ['json', 'lottie'] as const;

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

/** Error messages of the animation player (section 8). */
export const PLAYER_MESSAGES = {
  unknown: 'Something went wrong',
  invalidFormat: 'Broken file or invalid file format',
  corrupted: 'Broken or corrupted file',
  manifestMissing: 'Manifest not found',
  noAnimations: 'No animations listed in manifest',
  unexpectedEnd: 'unexpected EOF',
  invalidZip: 'invalid zip data',
  unknownCompression: 'unknown compression type',
} as const;
