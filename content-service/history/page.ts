/** Page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Cursor of the next page; empty on the last one. */
  readonly nextCursor: string;
}

interface TimedEvent {
  readonly timestamp: string;
}

/**
 * Returns the page of events after a cursor. Transactions are not split, so a page may exceed the limit: the cursor is
 * the timestamp of the last event, which all events of a transaction share.
 *
 * @param events Events, newest first.
 * @param cursor `nextCursor` of the previous page; null or empty for the first one.
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
