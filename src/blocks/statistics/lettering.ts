/** Signs that are lettered by hand: the id of the stroke in `lettered.svg`, and how wide it is on a stage 108 high. */
const SIGNS: Readonly<Record<string, { readonly id: string; readonly width: number }>> = {
  '0': { id: 'n0', width: 60 },
  '1': { id: 'n1', width: 46 },
  '2': { id: 'n2', width: 60 },
  '3': { id: 'n3', width: 58 },
  '4': { id: 'n4', width: 62 },
  '5': { id: 'n5', width: 58 },
  '6': { id: 'n6', width: 60 },
  '7': { id: 'n7', width: 58 },
  '8': { id: 'n8', width: 60 },
  '9': { id: 'n9', width: 60 },
  ',': { id: 'comma', width: 26 },
  '.': { id: 'point', width: 26 },
  '%': { id: 'percent', width: 82 },
};

/** Part of a figure: signs that are lettered, or a text, such as a unit, that is set. */
export type Lettered =
  | { readonly signs: readonly { readonly id: string; readonly width: number }[] }
  | { readonly text: string };

/** Size step of lettered figures, which `PriceTags.astro` has a width for each, and signs in a row that fit in it. */
const LONGEST = [
  ['large', 4],
  ['medium', 6],
  ['small', 8],
] as const;

/** Computes the size in which the longest row of signs fits its tag; all tags of a block share it. */
export function letteringSize(figures: readonly string[]): (typeof LONGEST)[number][0] | 'tiny' {
  const rows = figures.flatMap(letter).map((part) => ('signs' in part ? part.signs.length : 0));
  const longest = Math.max(0, ...rows);
  return LONGEST.find(([, signs]) => longest <= signs)?.[0] ?? 'tiny';
}

/**
 * Splits a figure, formatted for a locale, into what is lettered and what is set. Spaces between the two are left to the
 * layout; within a number they stay.
 * @example letter('1,2 kg') // [{ signs: [1, comma, 2] }, { text: 'kg' }]
 */
export function letter(figure: string): readonly Lettered[] {
  const parts = figure.match(/[\d,.%]+|[^\d,.%]+/gu) ?? [];
  return parts.flatMap((part): readonly Lettered[] => {
    const signs = [...part].flatMap((sign) => SIGNS[sign] ?? []);
    if (signs.length === part.length) return [{ signs }];
    const text = part.trim();
    return text === '' ? [] : [{ text }];
  });
}
