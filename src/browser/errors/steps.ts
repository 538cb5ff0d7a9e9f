/** Steps that a report carries at most (specification section 9.47). */
export const MAX_STEPS = 100;

/** Step of a visit before an error. */
export interface Breadcrumb {
  readonly category: 'click' | 'page' | 'track';
  /** Element, path or event name: never a text of the page or of the visitor. */
  readonly message: string;
  /** Time in seconds since the epoch. */
  readonly timestamp: number;
}

/** Names an element by its markup, which holds nothing of the visitor. */
function nameOf({ localName, id, classList }: Element): string {
  return [localName, id && `#${id}`, ...Array.from(classList, (name) => `.${name}`)].join('');
}

let steps: readonly Breadcrumb[] = [];

/** Returns the steps recorded so far, the oldest first; none without consent. */
export const recordedSteps = () => steps;

/**
 * Records the last steps of a visit in memory, with consent to statistics: clicks, pages, analytics events by their
 * names.
 *
 * @returns a function that stops it and forgets them.
 */
export function recordSteps(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const record = (category: Breadcrumb['category'], message: string) => {
    const step = { category, message, timestamp: Date.now() / 1000 };
    steps = [...steps, step].slice(-MAX_STEPS);
  };
  // Captured: what a handler stops is a step as well.
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) record('click', nameOf(target.closest('a, button') ?? target));
    },
    { capture: true, signal },
  );
  document.addEventListener('astro:page-load', () => record('page', location.pathname), { signal });
  document.addEventListener(
    'track',
    (event) => {
      if (event instanceof CustomEvent) record('track', String(Reflect.get(Object(event.detail), 'name')));
    },
    { signal },
  );
  return () => {
    controller.abort();
    steps = [];
  };
}
