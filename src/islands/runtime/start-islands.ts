import { ISLAND_REQUEST } from '../../config/island-request.ts';
import { type IslandTrigger, onceTriggered } from './triggers.ts';

/** Islands of the page, with functions that unsubscribe from their triggers. */
const watched = new Map<Element, () => void>();

/**
 * Dispatches the event that Astro's runtime dispatches for failed imports of islands, so that there is one event to
 * listen to. Logged unless a listener cancels it.
 */
function reportFailure(island: Element, error: unknown): void {
  const detail = { error, componentUrl: island.getAttribute('component-url') };
  const init = { detail, cancelable: true, bubbles: true, composed: true };
  const isUnhandled = island.dispatchEvent(new CustomEvent('astro:hydration-error', init));
  if (isUnhandled) console.error('An island failed to hydrate.', error);
}

/** Loads Astro's runtime with the first island that needs it, and what it will import at the same time. */
function hydrate(island: Element): Promise<void> {
  for (const name of ['component-url', 'renderer-url']) {
    const href = island.getAttribute(name) ?? '';
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return import('./hydrate.ts').then(
    (runtime) => runtime.hydrate(island),
    (error: unknown) => reportFailure(island, error),
  );
}

function watch(island: HTMLElement): void {
  // Written by Astro: the value of the directive.
  const { value } = JSON.parse(island.getAttribute('opts') ?? '{}') as { readonly value: IslandTrigger };
  // As a property: the security policy refuses style attributes and Astro's inline style sheet.
  island.style.display = 'contents';
  watched.set(
    island,
    onceTriggered(island, value, () => void hydrate(island)),
  );
}

/** Forgets islands that have left the page, and observes the triggers of new ones. */
function watchPage(): void {
  for (const [island, unsubscribe] of watched) {
    if (island.isConnected) continue;
    unsubscribe();
    watched.delete(island);
  }
  for (const island of document.querySelectorAll<HTMLElement>('astro-island[client="on"]')) {
    if (!watched.has(island)) watch(island);
  }
}

watchPage();
// After navigations of a client router.
document.addEventListener('astro:page-load', watchPage);
// It is dispatched on islands alone.
document.addEventListener(ISLAND_REQUEST, ({ target }) => void hydrate(target as Element));
