import { CHUNK_RELOAD } from '../../config/limits/chunk-reload.ts';

/** Times of reloads by path. */
export interface ReloadRecord {
  /** Returns the times of a path's reloads, as {@link ChunkFailure.reloads}. */
  readonly reloadsOf: (path: string) => readonly number[];
  readonly add: (path: string, time: number) => void;
}

/** Page and browser that reloads are recorded for. */
export interface RecordOptions {
  /** Returns the storage of the tab. @throws where the browser blocks it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Path that the page came by a reload for, of whatever reason; undefined if it came by a navigation. */
  readonly reloadedPath: string | undefined;
}

type Times = Readonly<Record<string, readonly number[]>>;

/**
 * Creates the record of reloads in the storage of the tab. Where that is blocked, a path is reloaded once in the life of
 * a page, and a page that came by a reload not at all.
 */
export function createReloadRecord({ storage, reloadedPath }: RecordOptions): ReloadRecord {
  const inLife = new Set([reloadedPath]);

  const write = (times: Times) => storage().setItem(CHUNK_RELOAD.storageKey, JSON.stringify(times));
  /** Reads the stored times; undefined if they could not be written back. */
  const read = (): Times | undefined => {
    try {
      const times = parseTimes(storage().getItem(CHUNK_RELOAD.storageKey) ?? '{}');
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
