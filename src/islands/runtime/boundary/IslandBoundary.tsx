import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Called once when a component has thrown and the island is empty. */
  readonly failed: () => void;
}

/** Boundary of an island: without it, React would empty the island and leave the error to nobody. */
export class IslandBoundary extends Component<Props, { readonly hasFailed: boolean }> {
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
