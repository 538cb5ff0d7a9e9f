import { filterOffers } from './filter-offers.ts';
import { openOffers } from './open-offers.ts';

const started = new WeakSet<Element>();

/** Enhances all lists of offers of the page that are not enhanced yet. */
function startOffers(): void {
  for (const list of document.querySelectorAll('[data-offers]')) {
    if (started.has(list)) continue;
    started.add(list);
    filterOffers(list);
    openOffers(list);
  }
}

startOffers();
// After navigations of a client router.
document.addEventListener('astro:page-load', startOffers);
