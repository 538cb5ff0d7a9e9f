import type { PlaybackProperties } from './types.ts';

/** Returns the chosen settings without those whose property has changed since: the page takes precedence. */
export function withoutChanged(
  chosen: PlaybackProperties,
  before: PlaybackProperties,
  now: PlaybackProperties,
): PlaybackProperties {
  const kept = Object.entries(chosen).filter(([name]) => {
    // Keys of the same interface.
    const property = name as keyof PlaybackProperties;
    return JSON.stringify(before[property]) === JSON.stringify(now[property]);
  });
  return Object.fromEntries(kept);
}
