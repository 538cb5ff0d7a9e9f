import { CHUNK_RELOAD } from '../../config/limits/chunk-reload.ts';

/** Circumstances under which a file of the page could not be loaded. Times are in milliseconds since the epoch. */
export interface ChunkFailure {
  readonly isOnline: boolean;
  readonly now: number;
  /** Start of the page's life. */
  readonly pageStart: number;
  /** Time of the path's last reload; infinite if only known to be in the life of this page. */
  readonly reloadedAt: number | undefined;
}

/**
 * Remedy for a missing file: a reload, which gets a page that fits; a notice while offline, because a reload would lose
 * the page; a report when a reload has not helped.
 */
export type Remedy = 'reload' | 'notice' | 'report';

/**
 * Chooses the remedy for a missing file (specification section 9). A page that came by a reload is never reloaded, also
 * when its file takes longer to fail than the window: slow networks would reload for ever.
 */
export function chooseRemedy({ isOnline, now, pageStart, reloadedAt }: ChunkFailure): Remedy {
  if (!isOnline) return 'notice';
  if (reloadedAt === undefined) return 'reload';
  const end = reloadedAt < pageStart ? pageStart : now;
  return end - reloadedAt < CHUNK_RELOAD.windowMs ? 'report' : 'reload';
}
