import { SYSTEM_FONTS, type SystemFont } from './system-fonts.ts';

/** A part of a font's characters, loaded only by pages that use one of them. */
export interface FontSubset {
  readonly name: string;
  /** Package file that has the characters: Fontsource splits them the same way. */
  readonly source: 'latin' | 'latin-ext';
  /** First and last code point of each range. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** A font of the site: where it comes from, what is kept of it, and what stands in while it loads. */
export interface FontPlan {
  /** Name in the style sheets. */
  readonly family: string;
  readonly fileName: string;
  /** Folder of the package, and the middle of its files' names. */
  readonly packageName: string;
  readonly sourceFile: string;
  /** Axes that are kept, within limits, or pinned to a value. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  /** Weights the font answers to in the style sheets. */
  readonly weights: { readonly min: number; readonly max: number };
  /** Weight that most of the text is set in: the stand-ins are as wide as this. */
  readonly typicalWeight: number;
  readonly standIns: readonly SystemFont[];
}

/** English and the languages of western and northern Europe; every page needs it. */
const LATIN: FontSubset = {
  name: 'latin',
  source: 'latin',
  ranges: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x152, 0x153],
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2022, 0x2022],
    [0x2026, 0x2026],
    [0x2039, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
};

/** Czech, Polish and their neighbours: names of people and places occur on other pages, too. */
const LATIN_EXTENDED: FontSubset = {
  name: 'latin-ext',
  source: 'latin-ext',
  ranges: [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x17f],
    [0x218, 0x21b],
    [0x1e9e, 0x1e9e],
  ],
};

/** Kerning, accents, forms of single languages, and figures of equal width; nothing else is used. */
export const FONT_FEATURES: readonly string[] = ['kern', 'ccmp', 'locl', 'mark', 'tnum'];

/** Subsets of every font. */
export const FONT_SUBSETS: readonly FontSubset[] = [LATIN, LATIN_EXTENDED];

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
    typicalWeight: 680,
    standIns: [SYSTEM_FONTS.timesNewRomanBold],
  },
  {
    family: 'Morsel Text',
    fileName: 'text',
    packageName: 'schibsted-grotesk',
    sourceFile: 'wght-normal',
    axes: { wght: { min: 400, max: 700 } },
    weights: { min: 400, max: 700 },
    typicalWeight: 400,
    standIns: [SYSTEM_FONTS.arial, SYSTEM_FONTS.roboto],
  },
];
