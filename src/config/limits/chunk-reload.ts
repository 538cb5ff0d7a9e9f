/** Reload of a page one of whose files is missing, mostly because a deployment has replaced it (sections 2 and 9). */
export const CHUNK_RELOAD = {
  /** Time in which a path is reloaded once at most, in milliseconds. */
  windowMs: 10_000,
  /** Key of the record in session storage. */
  storageKey: 'chunk_reload',
} as const;
