import { onFirstSign } from '../page-view/page-events.ts';
import { loadPage, type PageLoad } from '../navigation/load-page.ts';
import { doWithout } from '../navigation/navigation-events.ts';
import type { LoadSheets, Prefetching } from './prefetch.ts';

/** Effective types of connections on which nothing is prefetched. */
export const SLOW_CONNECTIONS: readonly (string | undefined)[] = ['slow-2g', '2g'];

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
  onFirstSign(() => void begin?.());
}

async function start(loadSheets: LoadSheets): Promise<void> {
  // Of the Network Information API there are no types.
  const { connection } = navigator as { readonly connection?: ConnectionFacts };
  if (!allowsPrefetch(connection)) return;
  // Without it pages are loaded when they are opened.
  const prefetching = await import('./prefetch.ts').catch(doWithout);
  prefetched = prefetching?.startPrefetching(loadPage, loadSheets);
}

/** Part of the Network Information API, which Safari and Firefox do not have. */
export interface ConnectionFacts {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns false on connections that are slow or whose data the visitor saves; true where nothing is known. */
export function allowsPrefetch({ saveData, effectiveType }: ConnectionFacts = {}): boolean {
  return !saveData && !SLOW_CONNECTIONS.includes(effectiveType);
}
