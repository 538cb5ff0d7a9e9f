/** Signs that are lettered by hand: the id of the stroke in `lettered.svg`, and how wide it is on a stage 108 high. */
const SIGNS: Readonly<Record<string, Sign>> = {
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
  k: { id: 'k', width: 46 },
  g: { id: 'g', width: 58 },
  l: { id: 'l', width: 28 },
  L: { id: 'cap-l', width: 54 },
  m: { id: 'm', width: 82 },
  M: { id: 'cap-m', width: 84 },
  i: { id: 'i', width: 26 },
  n: { id: 'n', width: 56 },
  s: { id: 's', width: 46 },
  r: { id: 'r', width: 40 },
  z: { id: 'z', width: 48 },
  ł: { id: 'l-stroke', width: 32 },
  C: { id: 'cap-c', width: 66 },
  H: { id: 'cap-h', width: 64 },
  F: { id: 'cap-f', width: 54 },
  K: { id: 'cap-k', width: 60 },
  č: { id: 'c-caron', width: 50 },
  '€': { id: 'euro', width: 66 },
  '£': { id: 'pound', width: 62 },
  $: { id: 'dollar', width: 60 },
};

interface Sign {
  readonly id: string;
  readonly width: number;
}

/** Part of a figure: the number or its unit, lettered, or a text that is set, as it has signs that no pen has drawn. */
export type Lettered =
  | { readonly part: 'number' | 'unit'; readonly signs: readonly Sign[] }
  | { readonly text: string };

/** Size step of lettered figures, which `PriceTags.astro` has a width for each, and signs in a row that fit in it. */
const LONGEST = [
  ['large', 4],
  ['medium', 6],
  ['small', 8],
] as const;

/** Computes the size in which the longest row of signs fits its tag; all tags of a block share it. */
export function letteringSize(figures: readonly string[]): (typeof LONGEST)[number][0] | 'tiny' {
  const rows = figures
    .flatMap(letter)
    .map((it) => ('signs' in it && it.part === 'number' ? it.signs.length : 0));
  const longest = Math.max(0, ...rows);
  return LONGEST.find(([, signs]) => longest <= signs)?.[0] ?? 'tiny';
}

/**
 * Splits a figure, formatted for a locale, into what is lettered and what is set. Spaces between the two are left to the
 * layout; a unit that is not drawn in full, as in scripts we have not drawn, is set in full.
 * @example letter('1,2 kg') // the number [1, comma, 2], the unit [k, g]
 * @example letter('13円') // the number [1, 3], { text: '円' }
 */
export function letter(figure: string): readonly Lettered[] {
  const parts = figure.match(/[\d,.%]+|[^\d,.%]+\.?/gu) ?? [];
  return parts.flatMap((part): readonly Lettered[] => {
    const text = part.trim();
    const signs = [...text].flatMap((sign) => SIGNS[sign] ?? []);
    if (text === '') return [];
    if (signs.length < text.length) return [{ text }];
    return [{ part: /^[\d,.%]/.test(text) ? 'number' : 'unit', signs }];
  });
}
