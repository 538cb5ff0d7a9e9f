import { type ReactNode, Component } from 'react';
import { IslandElement } from './island-element.ts';

/**
 * Puts an error boundary around what an island renders. When a component throws, its error is reported and the island
 * shows what the server had rendered, without behaviour, as a page without scripts does; the rest of the page goes on.
 *
 * @param island element that still holds the server's HTML.
 * @example root.render(withBoundary(element, <PlayerFace />));
 */
export function withBoundary(island: Element, children: ReactNode): ReactNode {
  const rendered = [...island.childNodes].map((node) => node.cloneNode(true));
  return (
    <IslandBoundary failed={() => island.replaceChildren(...rendered)}>
      <IslandElement value={island}>{children}</IslandElement>
    </IslandBoundary>
  );
}

interface Props {
  readonly children: ReactNode;
  /** Called once when a component has thrown and the island is empty. */
  readonly failed: () => void;
}

/** Boundary of an island: without it, React would empty the island and leave the error to nobody. */
class IslandBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.failed();
    // For error reports; React has logged it.
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
