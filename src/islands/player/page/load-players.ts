import { PLAYER } from '../../../config/limits.ts';
import { loadEngine } from '../engine/load-engine.ts';
import type { WrittenProperties } from './render-player.tsx';

const SELECTOR = '[data-animation-player]';

const started = new Map<Element, () => void>();

/** Begins to fetch a file that is about to be asked for. */
function preload(address: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: address });
  document.head.append(link);
}

/** Player, engine and animation come at the same time: none of them waits to be named by another. */
async function start(element: HTMLElement): Promise<void> {
  started.set(element, () => undefined);
  // Written by Animation.astro.
  const properties = JSON.parse(element.dataset['animationPlayer'] ?? '{}') as WrittenProperties;
  if (typeof properties.src === 'string') preload(properties.src);
  // What goes wrong here goes wrong again, and is told, when the engine is needed.
  loadEngine().catch(() => undefined);
  const { startPlayer } = await import('./start-player.ts');
  const host = element.querySelector<HTMLElement>('.animation-player');
  if (host && element.isConnected) started.set(element, startPlayer(host, properties));
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      // Without the player the page still has the still picture.
      start(target).catch(console.error);
    }
  },
  { rootMargin: `${PLAYER.loadDistancePixels}px` },
);

/** Takes out players whose page is gone, and waits for those of the present one to come near. */
function watchPage(): void {
  for (const [element, stop] of started) {
    if (element.isConnected) continue;
    stop();
    started.delete(element);
  }
  for (const element of document.querySelectorAll(SELECTOR)) {
    if (!started.has(element)) observer.observe(element);
  }
}

watchPage();
// Pages that come without loading anew.
document.addEventListener('astro:page-load', watchPage);
