import { PREVIEW_EVENTS } from '../../config/limits.ts';

/** Settings of {@link followStream}. */
export interface StreamOptions {
  /** Returns the revision that the page shows; `undefined` once the session has ended. */
  readonly shownRevision: () => string | undefined;
  /** Called after a change of the content. */
  readonly changed: () => Promise<unknown>;
}

/**
 * Follows the changes of the content for as long as the page is visible: browsers limit connections to a server. What
 * changed while it was hidden is told when it is shown again.
 */
export function followStream({ shownRevision, changed }: StreamOptions): void {
  let source: EventSource | undefined;

  const close = () => {
    source?.close();
    source = undefined;
  };
  const open = () => {
    const since = shownRevision();
    if (source || document.hidden || since === undefined) return;
    source = new EventSource(`${PREVIEW_EVENTS.path}?${new URLSearchParams({ since })}`);
    source.addEventListener('change', () => void changed());
    source.addEventListener('error', reopen);
  };
  // Streams that break are opened again by the browser, those that are refused are not.
  const reopen = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    close();
    setTimeout(() => void changed().then(open), PREVIEW_EVENTS.reopenDelayMs);
  };

  document.addEventListener('visibilitychange', () => (document.hidden ? close() : open()));
  open();
}
