/** Navigation that did not work, because the network failed. The old page stays. */
export interface NavigationFailure {
  /** URL of the page that was not loaded. */
  readonly address: string;
  /** Navigates there again. */
  retry(): void;
}

declare global {
  interface DocumentEventMap {
    /** Asks whether the page may be left; canceled by who needs it, for example because input would be lost. */
    'navigation:leave': Event;
    /** Tells of a failed navigation; canceled by who tells the visitor. */
    'navigation:failed': CustomEvent<NavigationFailure>;
    /** A transition within the page has started; the detail is the transition. */
    'transition:started': CustomEvent<ViewTransition>;
    /** An import failed that the page does without; the detail is its error. */
    'import:optional': CustomEvent<unknown>;
  }
}

/** Returns true unless somebody needs the page that is shown. */
export function mayLeave(): boolean {
  return document.dispatchEvent(new Event('navigation:leave', { cancelable: true }));
}

/**
 * Tells that the page does without what failed to load, so that it is not reloaded for it.
 *
 * @param error rejection of an import.
 * @example import('./extra.ts').catch(doWithout);
 */
export function doWithout(error: unknown): undefined {
  document.dispatchEvent(new CustomEvent('import:optional', { detail: error }));
}
