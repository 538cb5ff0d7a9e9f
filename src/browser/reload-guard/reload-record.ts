import { CHUNK_RELOAD } from '../../config/limits/chunk-reload.ts';

/** Times of reloads by path. */
export interface ReloadRecord {
  /** Returns the time of a path's last reload in milliseconds since the epoch, as {@link ChunkFailure.reloadedAt}. */
  readonly reloadedAt: (path: string) => number | undefined;
  readonly add: (path: string, time: number) => void;
}

/** Page and browser that reloads are recorded for. */
export interface RecordOptions {
  /** Returns the storage of the tab. @throws where the browser blocks it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Path that the page came by a reload for, of whatever reason; undefined if it came by a navigation. */
  readonly reloadedPath: string | undefined;
}

type Times = Readonly<Record<string, number>>;

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
    reloadedAt(path) {
      const times = read();
      if (times) return times[path];
      return inLife.has(path) ? Infinity : undefined;
    },
    add(path, time) {
      inLife.add(path);
      const times = read();
      if (!times) return;
      const recent = Object.entries(times).filter(([, at]) => time - at < CHUNK_RELOAD.windowMs);
      write({ ...Object.fromEntries(recent), [path]: time });
    },
  };
}

function parseTimes(json: string): Times {
  const value: unknown = JSON.parse(json);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.flatMap(([path, time]) => (typeof time === 'number' ? [[path, time]] : [])),
  );
}
