import hydrateReact from '@astrojs/react/client.js';
import { createElement, useEffect, type ComponentType } from 'react';
import { withBoundary } from './boundary.tsx';

/** Hydrates an island as `@astrojs/react` does, within an error boundary of its own. */
export default function hydrate(island: HTMLElement): ReturnType<typeof hydrateReact> {
  return (component: ComponentType<Record<string, unknown>>, ...rest) => {
    // It is hydrated already.
    if (!island.hasAttribute('ssr')) return;
    const release = holdUnmount(island);
    const Guarded = (properties: Record<string, unknown>) => {
      useEffect(release, []);
      return withBoundary(island, createElement(component, properties));
    };
    hydrateReact(island)(Guarded, ...rest);
  };
}

/** Event by which Astro has the root of an island unmounted. */
const UNMOUNT = 'astro:unmount';

/**
 * Holds the unmounting of an island back until React has hydrated it: React reports an error for a root that is
 * unmounted before. Listeners that are added later do not hear of it meanwhile.
 *
 * @returns function to call when the island is hydrated.
 */
export function holdUnmount(island: EventTarget): () => void {
  let isHeld = false;
  const hold = (event: Event) => {
    isHeld = true;
    event.stopImmediatePropagation();
  };
  island.addEventListener(UNMOUNT, hold);
  return () => {
    island.removeEventListener(UNMOUNT, hold);
    // React unmounts no root while it is at work.
    if (isHeld) setTimeout(() => island.dispatchEvent(new Event(UNMOUNT)));
  };
}
