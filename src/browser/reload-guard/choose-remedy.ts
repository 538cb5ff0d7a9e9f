import { CHUNK_RELOAD } from '../../config/limits/chunk-reload.ts';

/** Circumstances under which a file of the page could not be loaded. Times are in milliseconds since the epoch. */
export interface ChunkFailure {
  readonly isOnline: boolean;
  readonly now: number;
  /** Times of the path's reloads, oldest first; infinite if only known to be in the life of this page. */
  readonly reloads: readonly number[];
}

/**
 * Remedy for a missing file: a reload, which gets a page that fits; a notice while offline, because a reload would lose
 * the page; a report when a reload has not helped.
 */
export type Remedy = 'reload' | 'notice' | 'report';

/**
 * Chooses the remedy for a missing file: one reload of a path in any {@link CHUNK_RELOAD.windowMs} (specification
 * section 9), also of a page that came by one, and no more than {@link CHUNK_RELOAD.maxReloads} in a row.
 */
export function chooseRemedy({ isOnline, now, reloads }: ChunkFailure): Remedy {
  if (!isOnline) return 'notice';
  const isWithin = (ms: number) => (time: number) => now - time < ms;
  const isLoop = reloads.filter(isWithin(CHUNK_RELOAD.loopMs)).length >= CHUNK_RELOAD.maxReloads;
  return isLoop || reloads.some(isWithin(CHUNK_RELOAD.windowMs)) ? 'report' : 'reload';
}
