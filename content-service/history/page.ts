/** A part of a list, and where the next one begins. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** What to ask for to go on; empty at the end. */
  readonly nextCursor: string;
}

interface TimedEvent {
  readonly timestamp: string;
}

/**
 * The first events after a cursor. A page ends between transactions, so it may hold a few more than the limit: the
 * cursor is the time of its last event, and those of one transaction have the same.
 *
 * @param events Newest first.
 * @param cursor The one the page before came with; without it, or when it is empty, the first page.
 */
export function pageOf<Event extends TimedEvent>(
  events: readonly Event[],
  limit: number,
  cursor: string | null,
): Page<Event> {
  const rest = cursor ? events.filter(({ timestamp }) => timestamp < cursor) : events;
  const last = rest[limit - 1]?.timestamp;
  const items = last === undefined ? rest : rest.filter(({ timestamp }) => timestamp >= last);
  return { items, nextCursor: items.length < rest.length ? (last ?? '') : '' };
}
