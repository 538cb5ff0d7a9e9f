import { renderToString } from 'react-dom/server';
import { AnimationPlayer } from '../../../src/islands/player/AnimationPlayer.tsx';
import type { SerializableProperties } from 'animation-player';

/** Renders a player as pages of the site are sent with it, without Astro. */
export function renderPlayer(properties: SerializableProperties): string {
  return renderToString(<AnimationPlayer {...properties} />);
}
