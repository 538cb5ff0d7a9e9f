import { PLAYER } from '../../../config/limits.ts';
import type { WrittenProperties } from './render-player.tsx';

const SELECTOR = '[data-animation-player]';

const started = new Map<Element, () => void>();

/** The page itself comes first: what it shows, and its still pictures. Afterwards there is nothing to wait for. */
const pageLoaded =
  document.readyState === 'complete'
    ? undefined
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));

async function start(element: Element): Promise<void> {
  await pageLoaded;
  // Written by Animation.astro.
  const properties = JSON.parse(element.getAttribute('data-animation-player') ?? '{}') as WrittenProperties;
  const { hydratePlayer } = await import('./hydrate-player.tsx');
  if (element.isConnected) started.set(element, hydratePlayer(element, properties));
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
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
