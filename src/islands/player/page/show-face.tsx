import { createRoot } from 'react-dom/client';
import { withBoundary } from '../../runtime/boundary/boundary.tsx';
import { PlayerFace } from '../PlayerFace.tsx';
import type { Session, SerializableProperties } from 'animation-player';

/** Renders controls and messages around a running session. @returns a function that unmounts them. */
export function showFace(element: Element, properties: SerializableProperties, session: Session): () => void {
  const root = createRoot(element);
  root.render(withBoundary(element, <PlayerFace properties={properties} session={session} />));
  return () => root.unmount();
}
