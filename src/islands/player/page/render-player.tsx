import { renderToString } from 'react-dom/server';
import { AnimationPlayer } from '../AnimationPlayer.tsx';
import type { AnimationPlayerProperties } from '../properties.ts';

/** Properties of a player that can be written into a page: functions cannot. */
export type WrittenProperties = Omit<AnimationPlayerProperties, `on${string}` | 'ref'>;

/** The HTML of a player before it is loaded. */
export function renderPlayer(properties: WrittenProperties): string {
  return renderToString(<AnimationPlayer {...properties} />);
}
