import type { ReactNode } from 'react';
import { IslandBoundary } from './IslandBoundary.tsx';

/**
 * Puts an error boundary around what an island renders. When a component throws, its error is reported and the island
 * shows what the server had rendered, without behaviour, as a page without scripts does; the rest of the page goes on.
 *
 * @param island element that still holds the server's HTML.
 * @example root.render(withBoundary(element, <PlayerFace />));
 */
export function withBoundary(island: Element, children: ReactNode): ReactNode {
  const rendered = [...island.childNodes].map((node) => node.cloneNode(true));
  return <IslandBoundary failed={() => island.replaceChildren(...rendered)}>{children}</IslandBoundary>;
}
