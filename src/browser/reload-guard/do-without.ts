declare global {
  interface DocumentEventMap {
    /** An import failed that the page does without; the detail is its error. */
    'import:optional': CustomEvent<unknown>;
  }
}

/**
 * Tells that the page does without what failed to load, so that it is not reloaded for it.
 *
 * @param error rejection of an import.
 * @example import('./extra.ts').catch(doWithout);
 */
export function doWithout(error: unknown): void {
  document.dispatchEvent(new CustomEvent('import:optional', { detail: error }));
}
