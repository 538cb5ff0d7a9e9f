import { loadEngine, preloadPackageReader } from 'animation-player/engine';
import { onceNear } from 'animation-player/near';
import type { SerializableProperties } from 'animation-player';

const SELECTOR = '[data-animation-player]';

/** Players of the page, with functions that unsubscribe or destroy them. */
const watched = new Map<Element, () => void>();

/**
 * Resolves after the load event: the page's own content, such as the poster of a player above the fold, is fetched
 * first.
 */
const pageLoaded =
  document.readyState === 'complete'
    ? undefined
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

/** Preloads a file that will be requested soon, once for all pages. */
function preload(address: string): void {
  if (document.head.querySelector(`link[as="fetch"][href="${CSS.escape(address)}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: address });
  document.head.append(link);
}

/** Reads the properties of a player's island. Astro writes each in a list with its type; players have no lists. */
function propertiesOf(element: Element): SerializableProperties {
  const written = element.querySelector('astro-island')?.getAttribute('props') ?? '{}';
  // Written by Animation.astro.
  return JSON.parse(written, (_, value: unknown): unknown =>
    Array.isArray(value) ? value[1] : value,
  ) as SerializableProperties;
}

/** Requests player, engine and animation in parallel, and starts the player. */
async function start(element: HTMLElement): Promise<void> {
  const properties = propertiesOf(element);
  if (properties.posterFirst) await pageLoaded;
  if (typeof properties.src === 'string') preload(properties.src);
  // A failure is reported when the engine is needed.
  loadEngine().catch(() => undefined);
  preloadPackageReader(properties.src);
  const { startPlayer } = await import('./start-player.ts');
  const host = element.querySelector<HTMLElement>('.animation-player');
  if (host && element.isConnected) watched.set(element, startPlayer(host, properties));
}

/** Destroys players that have left the page, and observes new ones. */
function watchPage(): void {
  for (const [element, stop] of watched) {
    if (element.isConnected) continue;
    stop();
    watched.delete(element);
  }
  for (const element of document.querySelectorAll<HTMLElement>(SELECTOR)) {
    if (watched.has(element)) continue;
    // Without the player the poster remains.
    watched.set(
      element,
      onceNear(element, () => void start(element).catch(console.error)),
    );
  }
}

watchPage();
// After navigations of a client router.
document.addEventListener('astro:page-load', watchPage);
