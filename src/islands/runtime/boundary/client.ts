import hydrateReact from '@astrojs/react/client.js';
import { createElement, type ComponentType } from 'react';
import { withBoundary } from './with-boundary.tsx';

/** Hydrates an island as `@astrojs/react` does, within an error boundary of its own. */
export default function hydrate(island: HTMLElement): ReturnType<typeof hydrateReact> {
  return (component: ComponentType<Record<string, unknown>>, ...rest) => {
    const Guarded = (properties: Record<string, unknown>) =>
      withBoundary(island, createElement(component, properties));
    hydrateReact(island)(Guarded, ...rest);
  };
}
