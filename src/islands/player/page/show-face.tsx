import { createRoot } from 'react-dom/client';
import { PlayerFace } from '../PlayerFace.tsx';
import type { Session } from '../view/session.ts';
import type { SerializableProperties } from '../properties.ts';

/** Shows controls and messages around a picture that is there already. @returns what takes them out again. */
export function showFace(element: Element, properties: SerializableProperties, session: Session): () => void {
  const root = createRoot(element);
  root.render(<PlayerFace properties={properties} session={session} />);
  return () => root.unmount();
}
