import type { Market } from '../../config/locales/markets.ts';

const files = import.meta.glob<string>('./*/*.svg', { query: '?url', import: 'default', eager: true });

/** Width and height of the drawings of each kind. */
export const DRAWING_SIZES = {
  things: [120, 120],
  fronts: [100, 120],
  vehicles: [180, 100],
  trees: [100, 120],
} as const;

/** Kind of drawings that differ by market; also the name of its folder. */
export type TownKind = keyof typeof DRAWING_SIZES;

/** Kinds of the drawings that the fields of a market name. */
export const FIELDS: Readonly<Record<keyof Market, TownKind>> = {
  bakery: 'things',
  restaurant: 'things',
  grocery: 'things',
  cafe: 'things',
  front: 'fronts',
  vehicle: 'vehicles',
  tree: 'trees',
};

/** Lists the names of the drawings of a kind, in alphabetical order. */
export function listTownDrawings(kind: TownKind): readonly string[] {
  return Object.keys(files)
    .filter((file) => file.startsWith(`./${kind}/`))
    .map((file) => file.slice(kind.length + 3, -'.svg'.length));
}

/** Returns the address of a drawing. @throws Error if there is none of that name. */
export function townDrawing(kind: TownKind, name: string): string {
  const found = files[`./${kind}/${name}.svg`];
  if (found === undefined) {
    throw new Error(
      `src/components/town/${kind}/ has no ${name}.svg: draw it, or name another in markets.ts.`,
    );
  }
  return found;
}
