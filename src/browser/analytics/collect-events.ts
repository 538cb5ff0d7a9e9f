import { requestIdle } from '../idle/request-idle.ts';
import { onPageView } from '../page-view/on-page-view.ts';
import { onTrack, type TrackEvent } from '../tracking/track-event.ts';
import type { AnalyticsClient } from './analytics-client.ts';
import { seenNow, type SeenEvent } from './seen-event.ts';
import { saveWaiting } from './waiting-events.ts';

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
