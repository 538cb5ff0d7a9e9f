import { WAITING_EVENTS_KEY } from '../../config/limits.ts';
import type { SeenEvent } from './seen-event.ts';

/** Saves events for the next page in this tab. A browser without storage loses them. */
export function saveWaiting(events: readonly SeenEvent[]): void {
  if (events.length === 0) return;
  try {
    sessionStorage.setItem(WAITING_EVENTS_KEY, JSON.stringify(events));
  } catch (error) {
    console.warn('Analytics events could not be kept for the next page.', error);
  }
}
