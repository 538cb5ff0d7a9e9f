import type { TrackEvent } from './track-event.ts';

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
