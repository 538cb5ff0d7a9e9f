import { createRoot } from 'react-dom/client';
import { PlayerFace } from '../PlayerFace.tsx';
import type { Session } from '../view/session.ts';
import type { WrittenProperties } from './render-player.tsx';

/** Shows controls and messages around a picture that is there already. @returns what takes them out again. */
export function showFace(element: Element, properties: WrittenProperties, session: Session): () => void {
  const root = createRoot(element);
  root.render(<PlayerFace properties={properties} session={session} />);
  return () => root.unmount();
}
