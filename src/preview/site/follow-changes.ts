import type { LiveEvent, SyncTag } from '@sanity/client';

/** Source of live events: `live` of `@sanity/client`. */
export interface LiveEvents {
  events(options: { readonly includeDrafts: true }): {
    subscribe(observer: {
      readonly next: (event: LiveEvent) => void;
      readonly error: (error: unknown) => void;
      readonly complete: () => void;
    }): { unsubscribe(): void };
  };
}

/** Receiver of changes. */
export interface ChangeObserver {
  /** Content with one of these sync tags has changed. */
  readonly changed: (tags: readonly SyncTag[]) => void;
  /** Anything may have changed. */
  readonly reset: () => void;
  /** The stream of events is up, or down: then changes go unnoticed. */
  readonly connected: (isConnected: boolean) => void;
}

/**
 * Follows the live events of the content service, those of drafts and releases among them, and subscribes again whenever
 * they end.
 * @param live of a client with a token.
 * @param delayMs delay before a stream that ended is opened again, in milliseconds.
 * @returns an unsubscribe function.
 */
export function followChanges(
  live: LiveEvents,
  { changed, reset, connected }: ChangeObserver,
  delayMs: number,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription: { unsubscribe(): void } | undefined;
  let isStopped = false;

  const receive = (event: LiveEvent) => {
    if (event.type === 'message') return changed(event.tags);
    if (event.type === 'welcome' || event.type === 'restart') {
      // Whatever happened while nobody listened has no event.
      reset();
      connected(true);
    } else connected(false);
  };
  const subscribeAgain = () => {
    connected(false);
    if (isStopped) return;
    timer = setTimeout(subscribe, delayMs);
    // A process that waits for nothing else may end.
    timer.unref();
  };
  const subscribe = () => {
    subscription = live
      .events({ includeDrafts: true })
      .subscribe({ next: receive, error: subscribeAgain, complete: subscribeAgain });
  };

  subscribe();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    subscription?.unsubscribe();
  };
}
