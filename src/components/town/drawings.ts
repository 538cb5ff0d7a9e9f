import type { Market } from '../../config/locales/markets.ts';

const files = import.meta.glob<string>('./*/*.svg', { query: '?url', import: 'default', eager: true });

/** Kind of drawings: the field of a market that names one, and the folder that contains them. */
export type TownKind = keyof Market;

/** Width and height of the drawings of each kind. */
export const DRAWING_SIZES: Readonly<Record<TownKind, readonly [width: number, height: number]>> = {
  bakery: [120, 120],
  restaurant: [120, 120],
  grocery: [120, 120],
  cafe: [120, 120],
  front: [100, 120],
  vehicle: [180, 100],
  tree: [100, 120],
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
