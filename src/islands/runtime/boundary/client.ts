import hydrateReact from '@astrojs/react/client.js';
import { createElement, useEffect, type ComponentType } from 'react';
import { holdUnmount } from './hold-unmount.ts';
import { withBoundary } from './with-boundary.tsx';

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
