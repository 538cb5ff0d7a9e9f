import { isChunkError, reportRepeatedFailure } from '../errors/chunk-errors.ts';
import { reportFailure } from '../navigation/navigation-events.ts';
import { chooseRemedy, createReloadRecord } from './remedies.ts';
import { receiveFailures } from '../navigation/failures.ts';

/*
 * Reloads the page when one of its files is missing, mostly because a deployment has replaced it (specification
 * sections 2.27 to 2.30).
 */

const [navigation] = performance.getEntriesByType('navigation');
const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
const record = createReloadRecord({
  storage: () => sessionStorage,
  reloadedPath: isReloaded ? location.pathname : undefined,
});

/** Errors that are dealt with: one failure is dispatched in several ways. */
const settled = new WeakSet<Error>();
/** True from the reload on, while the scripts of the page still run. */
let isReloading = false;

function settle(error: unknown): void {
  if (isChunkError(error)) settled.add(error);
}

function handle(error: unknown): void {
  if (isReloading || !isChunkError(error) || settled.has(error)) return;
  settle(error);
  const { pathname, href } = location;
  const remedy = chooseRemedy({
    isOnline: navigator.onLine,
    now: Date.now(),
    reloads: record.reloadsOf(pathname),
  });
  if (remedy === 'notice') reportFailure({ address: href, retry: () => location.reload() });
  if (remedy === 'report') reportRepeatedFailure(error);
  if (remedy !== 'reload') return;
  record.add(pathname, Date.now());
  isReloading = true;
  location.reload();
}

receiveFailures((error, event) => {
  const isOptional = event.target instanceof Element && event.target.closest('[data-optional]') !== null;
  if (isOptional || event.type === 'import:optional') settle(error);
  // Whoever requested the file has had the time to do without it by then.
  else setTimeout(() => event.defaultPrevented || handle(error));
});
