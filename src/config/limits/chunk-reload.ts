/** Reload of a page one of whose files is missing, mostly because a deployment has replaced it (sections 2 and 9). */
export const CHUNK_RELOAD = {
  /** Time in which a path is reloaded once at most, in milliseconds. */
  windowMs: 10_000,
  /** Reloads of a path within `loopMs` after which the page stays: a file that takes long to fail ends no loop by itself. */
  maxReloads: 3,
  /** Time in which reloads count as a loop, in milliseconds: longer than browsers wait for as many files. */
  loopMs: 60 * 60 * 1000,
  /** Key of the record in session storage. */
  storageKey: 'chunk_reload',
} as const;
