import { navigate, type TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { isChunkError, reportRepeatedFailure } from '../errors/chunk-errors.ts';
import { reportFailure } from './notice.ts';
import { chooseRemedy, createReloadRecord, type Remedy } from './remedies.ts';
import { receiveFailures } from '../navigation/failures.ts';

/*
 * Reloads the page when one of its files is missing, mostly because a deployment has replaced it (specification
 * sections 2.27 to 2.30).
 */

const [navigation] = performance.getEntriesByType('navigation');
const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
const record = createReloadRecord(isReloaded ? location.pathname : undefined);

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
  const remedy = remedyFor(error, location.pathname);
  if (remedy === 'notice') reportFailure({ address: location.href, retry: () => location.reload() });
  if (remedy !== 'reload') return;
  isReloading = true;
  location.reload();
}

/**
 * Chooses the remedy for a navigation whose page the network has kept back, or a style sheet of it, and tells the visitor
 * or reports it. Without a notice the browser says what it says.
 *
 * @param missing error of a style sheet, or what is none if the page is missing.
 */
export function chooseFor(
  { to: { href, pathname }, navigationType }: TransitionBeforePreparationEvent,
  missing: unknown,
): Remedy {
  const remedy = missing instanceof Error ? remedyFor(missing, pathname) : 'notice';
  const history = navigationType === 'traverse' ? 'replace' : 'auto';
  const isTold = () => reportFailure({ address: href, retry: () => void navigate(href, { history }) });
  return remedy !== 'notice' || isTold() ? remedy : 'reload';
}

/** Chooses the remedy for a missing file of the page at a path, and records the reload or reports the failure. */
function remedyFor(error: unknown, path: string): Remedy {
  const now = Date.now();
  const remedy = chooseRemedy({ isOnline: navigator.onLine, now, reloads: record.reloadsOf(path) });
  if (remedy === 'report') reportRepeatedFailure(error);
  if (remedy === 'reload') record.add(path, now);
  return remedy;
}

receiveFailures((error, event) => {
  const isOptional = event.target instanceof Element && event.target.closest('[data-optional]') !== null;
  if (isOptional || event.type === 'import:optional') settle(error);
  // Whoever requested the file has had the time to do without it by then.
  else setTimeout(() => event.defaultPrevented || handle(error));
});
