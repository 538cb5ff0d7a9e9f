import type { SeenEvent } from './seen-event.ts';

/** Analytics service while there is consent. */
export interface AnalyticsClient {
  send(event: SeenEvent): void;
  /** Sends what is waiting at once, because the page may be gone in a moment. */
  leave(): void;
}
