/** Encoding parameters of the ambient film. */
export const FILM = {
  name: 'leftovers-week.webm',
  artwork: 'content-service/dataset/artwork/leftovers-boxes.svg',
  seconds: 7,
  framesPerSecond: 24,
  /** Pixels. */
  width: 1280,
  height: 720,
  /** Visible rectangle of the artwork, in its own pixels: the crop of the hero's image around its hotspot. */
  crop: { left: 0, top: 210, width: 1600, height: 900 },
} as const;

/** Lists the progress of each frame through the loop, from 0 (inclusive) to 1 (exclusive). */
export function frameShares({ seconds, framesPerSecond }: Pick<typeof FILM, 'seconds' | 'framesPerSecond'>) {
  const frames = seconds * framesPerSecond;
  return Array.from({ length: frames }, (_, index) => index / frames);
}
