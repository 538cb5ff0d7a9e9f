import type { TextKind } from './sample-text.ts';
import { SYSTEM_FONTS, type SystemFont } from './system-fonts.ts';

/** A part of a font's characters, loaded only by pages that use one of them. */
export interface FontSubset {
  readonly name: string;
  /** Package file that has the characters: Fontsource splits them the same way. */
  readonly source: 'latin' | 'latin-ext';
  /** First and last code point of each range. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
  /** OpenType features to retain: kerning, marks, localised forms, tabular figures. */
  readonly features: readonly string[];
}

/** Fallback for a font of the site while that loads: a system font, scaled to take the same room. */
export interface FallbackPlan {
  readonly system: SystemFont;
  /** `font-weight` range of the fallback; default 400, which browsers embolden synthetically. */
  readonly weights?: { readonly min: number; readonly max: number };
  /** Weight of the site's font that the fallback is as wide as. */
  readonly measuredWeight: number;
  /** Text that both fonts are measured with. */
  readonly measuredText: TextKind;
}

/** Lists the characters of ranges, as one text. */
export function charactersOf(ranges: FontSubset['ranges']): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('');
}

/** Font of the site: source package, subsets, and metric-adjusted fallbacks. */
export interface FontPlan {
  /** Name in the style sheets. */
  readonly family: string;
  readonly fileName: string;
  /** Folder of the package, and the middle of its files' names. */
  readonly packageName: string;
  readonly sourceFile: string;
  /** Variation axes: retained within limits, or pinned to a value. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** `font-weight` range in the style sheets. */
  readonly weights: { readonly min: number; readonly max: number };
  /** Fallbacks in the order of `font-family`. */
  readonly fallbacks: readonly FallbackPlan[];
}

/**
 * Characters of English text. Kerning pairs work only within a file, so the punctuation that kerns with letters is
 * here.
 */
const LETTERS: FontSubset = {
  name: 'letters',
  source: 'latin',
  ranges: [
    [0x20, 0x21],
    [0x2c, 0x2e],
    [0x3a, 0x3a],
    [0x3f, 0x3f],
    [0x41, 0x5a],
    [0x61, 0x7a],
    // WebKit takes the no-break space only from a file that has the space, too, else from another font: twice as wide.
    [0xa0, 0xa0],
    // As in café: no page in English loads another file for it.
    [0xe9, 0xe9],
    [0x2019, 0x2019],
  ],
  features: ['kern', 'ccmp', 'locl', 'mark'],
};

/** Figures and other signs of any language. Kerning them would double the file; figures of equal width need none. */
const SIGNS: FontSubset = {
  name: 'signs',
  source: 'latin',
  ranges: [
    [0x22, 0x2b],
    [0x2f, 0x39],
    [0x3b, 0x3e],
    [0x40, 0x40],
    [0x5b, 0x60],
    [0x7b, 0x7e],
    [0xa3, 0xa3],
    [0xa9, 0xa9],
    // Separates facts in lists.
    [0xb7, 0xb7],
    [0x2013, 0x2014],
    [0x2018, 0x2018],
    [0x201c, 0x201d],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x20ac, 0x20ac],
  ],
  features: ['ccmp', 'tnum'],
};

/** Additional characters of western and northern European languages. */
const WESTERN: FontSubset = {
  name: 'western',
  source: 'latin',
  ranges: [
    [0xa1, 0xa2],
    [0xa4, 0xa8],
    [0xaa, 0xb6],
    [0xb8, 0xe8],
    [0xea, 0xff],
    [0x152, 0x153],
    [0x201a, 0x201a],
    [0x201e, 0x201e],
    [0x2039, 0x203a],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
  features: ['ccmp', 'locl', 'mark'],
};

/** Additional characters of Czech, Polish and their neighbours; names of people and places use them on any page. */
const EASTERN: FontSubset = {
  name: 'eastern',
  source: 'latin-ext',
  ranges: [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x17f],
    [0x218, 0x21b],
    [0x1e9e, 0x1e9e],
  ],
  features: ['ccmp', 'locl', 'mark'],
};

/**
 * Subsets of every font. Each file is small enough to arrive in one round trip on a new connection, and none has what
 * another one has.
 */
export const FONT_SUBSETS: readonly FontSubset[] = [LETTERS, SIGNS, WESTERN, EASTERN];

/** The fonts: soft as a bun for headings, plain and open for reading. */
export const FONT_PLANS: readonly FontPlan[] = [
  {
    family: 'Morsel Display',
    fileName: 'display',
    packageName: 'fraunces',
    sourceFile: 'full-normal',
    // One weight: headings speak in one voice, and a second one would cost 15 kB on every page.
    axes: { opsz: 96, SOFT: 100, WONK: 0, wght: 680 },
    weights: { min: 400, max: 900 },
    fallbacks: [SYSTEM_FONTS.timesNewRomanBold, SYSTEM_FONTS.notoSerifBold, SYSTEM_FONTS.dejavuSerifBold].map(
      (system) => ({
        system,
        // A bold font needs the full `font-weight` range, or browsers embolden it synthetically.
        weights: { min: 400, max: 900 },
        measuredWeight: 680,
        measuredText: 'headings',
      }),
    ),
  },
  {
    family: 'Morsel Text',
    fileName: 'text',
    packageName: 'schibsted-grotesk',
    sourceFile: 'wght-normal',
    axes: { wght: { min: 400, max: 700 } },
    weights: { min: 400, max: 700 },
    fallbacks: [SYSTEM_FONTS.arial, SYSTEM_FONTS.roboto, SYSTEM_FONTS.notoSans, SYSTEM_FONTS.dejavuSans].map(
      (system) => ({ system, measuredWeight: 400, measuredText: 'text' }),
    ),
  },
];
