/** Bounds of error reports. */
export const ERROR_REPORTS = {
  /** Breadcrumbs of a report (specification section 9.47). */
  maxBreadcrumbs: 100,
  /** Errors kept until the client has loaded. */
  maxQueued: 10,
  /** Reports of one page load: an error in a loop must not use up the project's quota. */
  maxPerPage: 20,
} as const;

/** Way in which an error surfaced. */
export type ErrorSource = 'error' | 'unhandledrejection' | 'astro:hydration-error' | 'vite:preloadError';

/** Step of a visit before an error. */
export interface Breadcrumb {
  readonly category: 'click' | 'page' | 'track';
  /** Element, path or event name: never a text of the page or of the visitor. */
  readonly message: string;
  /** Time in seconds since the epoch. */
  readonly timestamp: number;
}

/** Reports an error. */
export type Report = (error: unknown, source: ErrorSource) => void;

/** Names an element by its markup, which holds nothing of the visitor. */
function nameOf({ localName, id, classList }: Element): string {
  return [localName, id && `#${id}`, ...Array.from(classList, (name) => `.${name}`)].join('');
}

/**
 * Records the last steps of a visit in memory: clicks, pages, analytics events by their names.
 *
 * @returns the steps so far, which goes on changing.
 */
export function recordBreadcrumbs(): readonly Breadcrumb[] {
  const steps: Breadcrumb[] = [];
  const record = (category: Breadcrumb['category'], message: string) => {
    steps.push({ category, message, timestamp: Date.now() / 1000 });
    if (steps.length > ERROR_REPORTS.maxBreadcrumbs) steps.shift();
  };
  // Captured: what a handler stops is a step as well.
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) record('click', nameOf(target.closest('a, button') ?? target));
    },
    true,
  );
  document.addEventListener('astro:page-load', () => record('page', location.pathname));
  document.addEventListener('track', (event) => {
    if (event instanceof CustomEvent) record('track', String(Reflect.get(Object(event.detail), 'name')));
  });
  return steps;
}
