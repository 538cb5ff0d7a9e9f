import { ERROR_REPORTS } from '../../config/limits/error-reports.ts';
import type { Breadcrumb } from './report.ts';

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
