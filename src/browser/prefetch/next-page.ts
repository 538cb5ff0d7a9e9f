import { onFirstSign } from '../navigation/first-sign.ts';
import { loadPage, type PageLoad } from '../navigation/load-page.ts';
import { doWithout } from '../reload-guard/do-without.ts';
import { allowsPrefetch, type ConnectionFacts } from './allows-prefetch.ts';
import type { LoadSheets, Prefetching } from './prefetch.ts';

let prefetched: Prefetching | undefined;
let begin: (() => Promise<void>) | undefined;

/** Loads the page of a navigation, or takes the prefetched one unless that has failed. */
export async function loadNextPage(address: string, signal: AbortSignal): Promise<PageLoad> {
  const path = address.replace(/#.*/, '');
  const taken = await prefetched?.take(path, signal);
  if (taken && (taken.kind !== 'failed' || signal.aborted)) return taken;
  // Beside the page, as when it is prefetched; back and forward come without a sign of the visitor.
  void begin?.().then(() => prefetched?.preload(path, signal));
  return loadPage(address, signal);
}

/**
 * Loads what prefetches pages once there is a visitor with a connection for it.
 *
 * @param loadSheets loads the style sheets of a page that is about to be opened.
 */
export function prefetchForVisitor(loadSheets: LoadSheets): void {
  let started: Promise<void> | undefined;
  begin = () => (started ??= start(loadSheets));
  onFirstSign(begin);
}

async function start(loadSheets: LoadSheets): Promise<void> {
  // Of the Network Information API there are no types.
  const { connection } = navigator as { readonly connection?: ConnectionFacts };
  if (!allowsPrefetch(connection)) return;
  // Without it pages are loaded when they are opened.
  const prefetching = await import('./prefetch.ts').catch((error: unknown) => {
    doWithout(error);
    return undefined;
  });
  prefetched = prefetching?.startPrefetching(loadPage, loadSheets);
}
