/** Analytics event as it travels over the page: a bubbling `CustomEvent('track')`. */
export interface TrackEvent {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
}

/** Dispatches an event for everything that listens with {@link onTrack}. */
export function dispatchTrack({ name, properties }: TrackEvent): void {
  document.dispatchEvent(new CustomEvent('track', { bubbles: true, detail: { ...properties, name } }));
}

/**
 * Subscribes to analytics events. Nothing is kept: what happens before the subscription is never reported.
 *
 * @returns an unsubscribe function.
 * @example onTrack(({ name, properties }) => push({ event: name, ...properties }));
 */
export function onTrack(callback: (event: TrackEvent) => void): () => void {
  const listener = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (typeof detail !== 'object' || detail === null) return;
    const texts = Object.entries(detail).filter(([, value]) => typeof value === 'string');
    // Only texts are left, whatever a script dispatched.
    const { name, ...properties } = Object.fromEntries(texts) as Readonly<Record<string, string>>;
    if (name !== undefined) callback({ name, properties });
  };
  document.addEventListener('track', listener);
  return () => document.removeEventListener('track', listener);
}
