import { readFileSync } from 'node:fs';

/** Colour of one name in both palettes, as hexadecimal notation. */
export interface PaletteColour {
  readonly day: string;
  readonly evening: string;
}

/** Colours of drawings by the names of their custom properties. */
export type Palettes = ReadonlyMap<string, PaletteColour>;

const COLOUR = /^ +(--art-[\w-]+): (#[\da-f]{3,8});$/gm;
const EVENING = '@media screen and (prefers-color-scheme: dark)';

const coloursOf = (css: string): ReadonlyMap<string, string> =>
  new Map([...css.matchAll(COLOUR)].map(([, name = '', colour = '']) => [name, colour]));

/** Parses the style sheet of the palettes. @throws Error if a name is missing in one of them. */
export function parsePalettes(css: string): Palettes {
  const [day, evening] = css.split(EVENING).map(coloursOf);
  if (!day || !evening) throw new Error(`The palettes of drawings need a part “${EVENING}”.`);
  const names = [...new Set([...day.keys(), ...evening.keys()])];
  return new Map(
    names.map((name) => {
      const colour = { day: day.get(name), evening: evening.get(name) };
      if (colour.day === undefined || colour.evening === undefined) {
        throw new Error(`${name} is in one palette only: declare it by day and in the evening.`);
      }
      return [name, { day: colour.day, evening: colour.evening }];
    }),
  );
}

/** Reads the palettes that the site's drawings have. */
export function readPalettes(): Palettes {
  return parsePalettes(readFileSync(new URL('../../src/styles/artwork.css', import.meta.url), 'utf8'));
}
