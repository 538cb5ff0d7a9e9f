import { onPage } from '../page-view/on-page.ts';
import { filterOffers } from './filter-offers.ts';
import { openOffers } from './open-offers.ts';

onPage(() => {
  for (const list of document.querySelectorAll('[data-offers]')) {
    filterOffers(list);
    openOffers(list);
  }
});
