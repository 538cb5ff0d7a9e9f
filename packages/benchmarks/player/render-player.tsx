import { renderToString } from 'react-dom/server';
import { AnimationPlayer } from '../../../src/islands/player/AnimationPlayer.tsx';
import type { SerializableProperties } from 'animation-player';

/** Renders a player as pages of the site are sent with it, without Astro. Its scripts are below `/assets/`. */
export function renderPlayer(properties: SerializableProperties): string {
  const attributes = {
    'component-url': '/assets/AnimationPlayer.js',
    'component-export': 'AnimationPlayer',
    'renderer-url': '/assets/client.js',
    prefix: 'AnimationPlayer0',
    props: JSON.stringify(written(properties)),
    client: 'on',
    opts: JSON.stringify({ name: 'AnimationPlayer', value: 'request' }),
  };
  const markup = Object.entries(attributes).map(
    ([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );
  const html = renderToString(<AnimationPlayer {...properties} />, { identifierPrefix: attributes.prefix });
  return `<div data-animation-player data-optional><astro-island ssr ${markup.join(' ')}>${html}</astro-island></div>`;
}

/** Puts values into lists with their type, as Astro does. */
function written(values: object): Readonly<Record<string, readonly [0, unknown]>> {
  const entries = Object.entries(values).map(
    ([name, value]: [string, unknown]) =>
      [name, [0, value !== null && typeof value === 'object' ? written(value) : value]] as const,
  );
  return Object.fromEntries(entries);
}
