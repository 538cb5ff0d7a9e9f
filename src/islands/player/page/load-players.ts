import { onceNear } from '../../runtime/once-near.ts';
import { loadEngine } from '../engine/load-engine.ts';
import { expectPackage } from '../package/load-package-reader.ts';
import type { SerializableProperties } from '../properties.ts';

const SELECTOR = '[data-animation-player]';

/** The players of the page, and what ends waiting for them to come near or takes them out again. */
const watched = new Map<Element, () => void>();

/** What the page shows first comes first, such as the still picture of a player it opens with. */
const pageLoaded =
  document.readyState === 'complete'
    ? undefined
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

/** Begins to fetch a file that is about to be asked for. */
function preload(address: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: address });
  document.head.append(link);
}

/** Player, engine and animation come at the same time: none of them waits to be named by another. */
async function start(element: HTMLElement): Promise<void> {
  // Written by Animation.astro.
  const properties = JSON.parse(element.dataset['animationPlayer'] ?? '{}') as SerializableProperties;
  if (properties.posterFirst) await pageLoaded;
  if (typeof properties.src === 'string') preload(properties.src);
  // What goes wrong here goes wrong again, and is told, when the engine is needed.
  loadEngine().catch(() => undefined);
  expectPackage(properties.src);
  const { startPlayer } = await import('./start-player.ts');
  const host = element.querySelector<HTMLElement>('.animation-player');
  if (host && element.isConnected) watched.set(element, startPlayer(host, properties));
}

/** Takes out players whose page is gone, and waits for those of the present one to come near. */
function watchPage(): void {
  for (const [element, stop] of watched) {
    if (element.isConnected) continue;
    stop();
    watched.delete(element);
  }
  for (const element of document.querySelectorAll<HTMLElement>(SELECTOR)) {
    if (watched.has(element)) continue;
    // Without the player the page still has the still picture.
    watched.set(
      element,
      onceNear(element, () => void start(element).catch(console.error)),
    );
  }
}

watchPage();
// Pages that come without loading anew.
document.addEventListener('astro:page-load', watchPage);
