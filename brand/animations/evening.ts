import { paintDrawing } from '../artwork/paint.ts';
import type { Palettes } from '../artwork/palettes.ts';
import { EVENING } from './colours.ts';

/** Style sheet with the colours of animations in the evening, from the repository root. */
export const EVENING_SHEET = 'src/components/animation/evening.generated.css';

/** Element of a player that the engine draws in. */
const SCOPE = '.animation-player-drawing';

/** Solid paint in an animation file: a fill or a stroke. */
interface Paint {
  readonly ty: 'fl' | 'st';
  readonly c: { readonly k: readonly number[] };
}

const isPaint = (value: object): value is Paint => 'ty' in value && (value.ty === 'fl' || value.ty === 'st');

/** Lists every paint of an animation. */
function paintsOf(value: unknown): readonly Paint[] {
  if (typeof value !== 'object' || value === null) return [];
  return isPaint(value) ? [value] : Object.values(value).flatMap(paintsOf);
}

const toHex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** Returns the colour that one of the day has in the evening. @throws Error for one of no table. */
function eveningOf(day: string, palettes: Palettes): string {
  const evening = palettes.get(EVENING.get(day) ?? '')?.evening;
  if (evening === undefined)
    throw new Error(`${day} has no colour of the evening: add it to brand/animations/colours.ts.`);
  return evening;
}

/**
 * Writes the style sheet of the evening: rules for the attributes that the engine paints with, so that a drawing
 * follows the scheme at once and no animation is loaded twice.
 * @throws Error for a colour that has none of the evening.
 */
export function eveningSheet(animations: readonly object[], palettes: Palettes): string {
  const rules = animations.flatMap(paintsOf).map(({ ty, c }) => {
    const property = ty === 'fl' ? 'fill' : 'stroke';
    const channels = c.k.map((share) => Math.floor(share * 255));
    const colour = eveningOf(toHex(channels), palettes);
    return `    [${property}='rgb(${channels.join(',')})'] { ${property}: ${colour} }\n`;
  });
  return `/* Written by npm --prefix brand run animations, from brand/artwork/palettes.ts. */
@media screen and (prefers-color-scheme: dark) {
  ${SCOPE} {
${[...new Set(rules)].toSorted().join('')}  }
}
`;
}

/** Paints a still, whose colours are those of the day, for both schemes. @throws Error as {@link eveningSheet}. */
export function paintStill(still: string, palettes: Palettes): string {
  const colours = new Map<string, { readonly day: string; readonly evening: string }>();
  const named = still.replaceAll(/ (fill|stroke)="(#[\da-f]{6})"/g, (_, attribute: string, day: string) => {
    const name = `--art-${day.slice(1)}`;
    colours.set(name, { day, evening: eveningOf(day, palettes) });
    return ` ${attribute}="var(${name})"`;
  });
  return paintDrawing(named, colours);
}
