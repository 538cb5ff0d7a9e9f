import { RELOAD_RECORD_KEY } from '../../config/deployment/deployment.ts';

/**
 * Reload of a page one of whose files is missing, mostly because a deployment has replaced it (specification sections
 * 2.27 to 2.30 and 9.17).
 */
export const CHUNK_RELOAD = {
  /** Time in which a path is reloaded once at most, in milliseconds. */
  windowMs: 10_000,
  /** Reloads of a path within `loopMs` after which the page stays: a file that takes long to fail ends no loop by itself. */
  maxReloads: 3,
  /** Time in which reloads count as a loop, in milliseconds: longer than browsers wait for as many files. */
  loopMs: 60 * 60 * 1000,
} as const;

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
 * section 9.17), also of a page that came by one, and no more than {@link CHUNK_RELOAD.maxReloads} in a row.
 */
export function chooseRemedy({ isOnline, now, reloads }: ChunkFailure): Remedy {
  if (!isOnline) return 'notice';
  const isWithin = (ms: number) => (time: number) => now - time < ms;
  const isLoop = reloads.filter(isWithin(CHUNK_RELOAD.loopMs)).length >= CHUNK_RELOAD.maxReloads;
  return isLoop || reloads.some(isWithin(CHUNK_RELOAD.windowMs)) ? 'report' : 'reload';
}

/** Times of reloads by path. */
export interface ReloadRecord {
  /** Returns the times of a path's reloads, as {@link ChunkFailure.reloads}. */
  readonly reloadsOf: (path: string) => readonly number[];
  readonly add: (path: string, time: number) => void;
}

type Times = Readonly<Record<string, readonly number[]>>;

/**
 * Creates the record of reloads in the storage of the tab. Where that is blocked, a path is reloaded once in the life of
 * a page, and a page that came by a reload not at all.
 *
 * @param reloadedPath path that the page came by a reload for, of whatever reason; none if it came by a navigation.
 */
export function createReloadRecord(reloadedPath?: string): ReloadRecord {
  const inLife = new Set([reloadedPath]);

  const write = (times: Times) => sessionStorage.setItem(RELOAD_RECORD_KEY, JSON.stringify(times));
  /** Reads the stored times; undefined if they could not be written back. */
  const read = (): Times | undefined => {
    try {
      const times = parseTimes(sessionStorage.getItem(RELOAD_RECORD_KEY) ?? '{}');
      write(times);
      return times;
    } catch {
      return undefined;
    }
  };

  return {
    reloadsOf(path) {
      const times = read();
      if (times) return times[path] ?? [];
      return inLife.has(path) ? [Infinity] : [];
    },
    add(path, time) {
      inLife.add(path);
      const times = read();
      if (!times) return;
      const recent = Object.entries({ ...times, [path]: [...(times[path] ?? []), time] }).flatMap(
        ([key, all]) => {
          const kept = all.filter((at) => time - at < CHUNK_RELOAD.loopMs);
          return kept.length > 0 ? [[key, kept] as const] : [];
        },
      );
      write(Object.fromEntries(recent));
    },
  };
}

function parseTimes(json: string): Times {
  const value: unknown = JSON.parse(json);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([path, times]) =>
      Array.isArray(times) ? [[path, times.filter((time) => typeof time === 'number')]] : [],
    ),
  );
}
