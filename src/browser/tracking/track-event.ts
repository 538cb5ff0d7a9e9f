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

const PREFIX = 'data-track-';

/** Use of an element: which declaration it is about, by the name of the DOM event. */
export type Use = 'click' | 'submit' | 'change';

/** Reads the event that an element declares for a use of it; `undefined` if it declares none. */
export function declaredEvent(
  element: Pick<Element, 'attributes' | 'getAttribute'>,
  use: Use,
): TrackEvent | undefined {
  const name = element.getAttribute('data-track');
  if (!name || (element.getAttribute(`${PREFIX}on`) ?? 'click') !== use) return undefined;
  const details = [...element.attributes].filter(
    ({ name }) => name.startsWith(PREFIX) && name !== `${PREFIX}on`,
  );
  const properties = Object.fromEntries(details.map(({ name, value }) => [name.slice(PREFIX.length), value]));
  return { name, properties };
}

/** Reads the chosen radio buttons of a form. Text fields are left out: nothing that is typed is recorded. */
export function chosenOptions(form: HTMLFormElement): TrackEvent['properties'] {
  const chosen = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')];
  return Object.fromEntries(
    chosen.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
  );
}
