import { PREFETCH } from '../../config/limits.ts';
import type { PageLoad } from '../navigation/load-page.ts';
import { createPageStore } from './page-store.ts';
import { fetchBuild, preloadPage } from './preload-page.ts';
import { createPrefetcher, type LoadPage, type Prefetcher } from './prefetcher.ts';
import { stylesOf } from './style-index.ts';
import { watchLinks } from './watch-links.ts';

/** Function that loads style sheets, by their addresses, which wait for their page. */
export type LoadSheets = (hrefs: readonly string[]) => void;

/** Part of the prefetcher that navigations use. */
export interface Prefetching extends Pick<Prefetcher, 'take'> {
  /** Loads what a page needs for its first view into the cache. */
  readonly preload: (address: string, signal: AbortSignal) => Promise<void>;
}

/**
 * Prefetches the pages that a visitor is about to open.
 *
 * @param loadPage loads a page.
 * @param loadSheets loads the style sheets of a page that is about to be opened.
 */
export function startPrefetching(loadPage: LoadPage, loadSheets: LoadSheets): Prefetching {
  const prefetcher = createPrefetcher({
    store: createPageStore<PageLoad>({ ...PREFETCH, now: () => performance.now() }),
    maxPending: PREFETCH.maxPending,
    load: (address, signal) => {
      // Beside the page, so that what it needs is requested before it has arrived.
      void preloadPage(address, signal);
      return loadPage(address, signal);
    },
  });
  watchLinks({
    ...prefetcher,
    want(address, interest) {
      prefetcher.want(address, interest);
      if (interest === 'intent') void stylesOf(address).then(loadSheets);
    },
  });
  // Before the first link, which then waits for its own page only.
  void fetchBuild();
  void stylesOf(location.href);
  return { take: prefetcher.take, preload: preloadPage };
}
