import { publicSettings } from '../settings/public-settings.ts';
import { type TrackEvent, onTrack } from '../tracking/track-event.ts';
import { requestIdle } from '../idle/request-idle.ts';
import { onPageView } from '../page-view/page-events.ts';
import { STORAGE_KEYS } from '../../config/privacy/storage-keys.ts';

/** Analytics event with the page it happened on, which may have been left when it is sent. */
export interface SeenEvent extends TrackEvent {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Address of the page, without query and fragment: they may hold what a visitor typed. */
  readonly address: string;
  readonly title: string;
  readonly locale: string;
  /** Name of the page, the same in every locale. */
  readonly pageKey: string;
}

/** Adds time and page to an event that happens now. */
function seenNow({ name, properties }: TrackEvent): SeenEvent {
  const { locale, pageKey = '' } = publicSettings();
  return {
    name,
    properties,
    time: Date.now(),
    address: location.origin + location.pathname,
    title: document.title,
    locale,
    pageKey,
  };
}

/** Analytics service while there is consent. */
export interface AnalyticsClient {
  send(event: SeenEvent): void;
  /** Sends what is waiting at once, because the page may be gone in a moment. */
  leave(): void;
}

/** Loads and starts the analytics client, unless the signal is aborted by then; it stops for good when it is. */
type OpenClient = (signal: AbortSignal) => Promise<AnalyticsClient | undefined>;

/**
 * Collects page views and events from now on, and sends them as soon as the client is there. Before, they wait in
 * memory, and across a navigation in the tab's storage.
 *
 * @param openClient called once the browser is idle.
 * @returns a function that stops it and drops what is waiting.
 */
export function collectEvents(openClient: OpenClient): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let waiting: readonly SeenEvent[] = [];
  let client: AnalyticsClient | undefined;

  const report = (event: TrackEvent) => {
    const seen = seenNow(event);
    if (client) client.send(seen);
    else waiting = [...waiting, seen];
  };
  const leave = () => {
    if (client) return client.leave();
    saveWaiting(waiting);
    waiting = [];
  };
  const open = async () => {
    if (signal.aborted) return;
    client = await openClient(signal);
    if (!signal.aborted) for (const event of waiting) client?.send(event);
    waiting = [];
  };

  const unsubscribe = [onPageView(() => report({ name: 'page_viewed', properties: {} })), onTrack(report)];
  addEventListener('pagehide', leave, { signal });
  // The last event that a phone reports reliably before it ends a page in the background.
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') client?.leave();
    },
    { signal },
  );
  const cancelOpening = requestIdle(() => {
    open().catch((error: unknown) => console.warn('Analytics could not be started.', error));
  });
  return () => {
    controller.abort();
    cancelOpening();
    for (const end of unsubscribe) end();
    waiting = [];
  };
}

/** Saves events for the next page in this tab. A browser without storage loses them. */
function saveWaiting(events: readonly SeenEvent[]): void {
  if (events.length === 0) return;
  try {
    sessionStorage.setItem(STORAGE_KEYS.waitingEvents, JSON.stringify(events));
  } catch (error) {
    console.warn('Analytics events could not be kept for the next page.', error);
  }
}
