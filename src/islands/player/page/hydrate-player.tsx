import { hydrateRoot } from 'react-dom/client';
import { AnimationPlayer } from '../AnimationPlayer.tsx';
import type { WrittenProperties } from './render-player.tsx';

/** Brings a player to life that the server rendered into an element. @returns what takes it out again. */
export function hydratePlayer(element: Element, properties: WrittenProperties): () => void {
  const root = hydrateRoot(element, <AnimationPlayer {...properties} />);
  return () => root.unmount();
}
