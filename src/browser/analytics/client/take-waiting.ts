import { WAITING_EVENTS_KEY } from '../../../config/limits.ts';
import type { SeenEvent } from '../seen-event.ts';

/** Takes the events that a page before this one has saved. */
export function takeWaiting(): readonly SeenEvent[] {
  try {
    const events: unknown = JSON.parse(sessionStorage.getItem(WAITING_EVENTS_KEY) ?? '[]');
    sessionStorage.removeItem(WAITING_EVENTS_KEY);
    return Array.isArray(events) ? events.filter(isSeenEvent) : [];
  } catch (error) {
    console.warn('Analytics events of the page before could not be read.', error);
    return [];
  }
}

/** Returns true for a value that has the shape of an event: anything may stand in storage. */
function isSeenEvent(value: unknown): value is SeenEvent {
  const has = (key: string, type: string) =>
    typeof value === 'object' && value !== null && typeof Reflect.get(value, key) === type;
  return (
    ['name', 'address', 'title', 'locale', 'pageKey'].every((key) => has(key, 'string')) &&
    has('time', 'number') &&
    has('properties', 'object')
  );
}
