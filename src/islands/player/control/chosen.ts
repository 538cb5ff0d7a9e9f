import type { PlaybackProperties } from './types.ts';

/** What was chosen, without the properties that have another value now than before: the page has the last word. */
export function withoutChanged(
  chosen: PlaybackProperties,
  before: PlaybackProperties,
  now: PlaybackProperties,
): PlaybackProperties {
  const kept = Object.entries(chosen).filter(([name]) => {
    // Names of the same interface: what was chosen are properties.
    const property = name as keyof PlaybackProperties;
    return JSON.stringify(before[property]) === JSON.stringify(now[property]);
  });
  return Object.fromEntries(kept);
}
