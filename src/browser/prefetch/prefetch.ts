import { PREFETCH } from '../../config/limits.ts';
import type { PageLoad } from '../navigation/load-page.ts';
import { createPageStore } from './page-store.ts';
import { preloadPage } from './preload-page.ts';
import { createPrefetcher, type LoadPage, type Prefetcher } from './prefetcher.ts';
import { watchLinks } from './watch-links.ts';

/**
 * Prefetches the pages that a visitor is about to open.
 *
 * @param loadPage loads a page.
 * @param prepare prepares a page that is about to be opened.
 * @returns the part of the prefetcher that navigations use.
 */
export function startPrefetching(
  loadPage: LoadPage,
  prepare: (page: Document) => void,
): Pick<Prefetcher, 'take'> {
  const prefetcher = createPrefetcher({
    store: createPageStore<PageLoad>({ ...PREFETCH, now: () => performance.now() }),
    maxPending: PREFETCH.maxPending,
    prepare: (load) => {
      if (load.kind === 'page') prepare(load.page);
    },
    load: (address, signal) => {
      // Beside the page, so that what it needs is requested before it has arrived.
      void preloadPage(address, signal);
      return loadPage(address, signal);
    },
  });
  watchLinks(prefetcher);
  return prefetcher;
}
