import type { Script } from '../../config/languages/language-facts.ts';
import { SHARE_IMAGE_SIZE } from '../../config/limits.ts';
import type { TitleStep } from './text/fit-title.ts';

const MARGIN = 64;
const PICTURE_MARGIN = 48;
const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;

/** Horizontal extent of the image, in pixels. */
export interface PicturePlace {
  readonly left: number;
  readonly width: number;
}

/** Division of a card between text and image. */
export interface CardLayout {
  /** Width in pixels of the longest line. */
  readonly textWidth: number;
  readonly picture?: PicturePlace;
}

const withPicture = (left: number): Required<CardLayout> => ({
  textWidth: left - MARGIN - 40,
  picture: { left, width: WIDTH - left - PICTURE_MARGIN },
});

/** The layouts: the slim one gives room to words that would have to be small in the usual one. */
export const LAYOUTS = {
  usual: withPicture(660),
  slim: withPicture(792),
  words: { textWidth: 620 },
} as const satisfies Readonly<Record<string, CardLayout>>;

/** Vertical extent and mask of the image. Corners and bite match those of heroes, `src/blocks/hero/Hero.astro`. */
export const PICTURE = {
  top: PICTURE_MARGIN,
  height: HEIGHT - 2 * PICTURE_MARGIN,
  radius: 44,
  bite: 74,
} as const;

export const LOGO = { left: MARGIN, top: 58, height: 46 } as const;

/** The room of section and title: between logo and audience. */
export const TEXT = { left: MARGIN, top: 136, height: 380 } as const;

/** The line above the title: font size, and distance between the two. */
export const SECTION = { size: 29, space: 34 } as const;

/** The line at the foot: font size, baseline, and the icon before it, whose drawing is inset in its box. */
export const AUDIENCE = { size: 25, baseline: 570, icon: 30, inset: 3.75, gap: 10 } as const;

/** Position of the enlarged mark on cards without an image. */
export const DECORATION = { left: 716, top: 58, scale: 4.3 } as const;

/** Height of capitals in font sizes; near enough for all three fonts. */
export const CAP_HEIGHT = 0.71;

/** Typesetting of titles. Lines beyond those of the last step are dropped. */
export interface TitleSetting {
  /** Distance of baselines, in font sizes. */
  readonly leading: number;
  /** Titles of this font size and below are tried in the slim layout. */
  readonly small: number;
  readonly steps: readonly TitleStep[];
}

const steps = (...sizes: readonly (readonly [size: number, lines: number])[]): readonly TitleStep[] =>
  sizes.map(([size, lines]) => ({ size, lines }));

/** Large titles get fewer lines, so that all of them take about the same room. */
export const TITLE: Readonly<Record<Script, TitleSetting>> = {
  Latn: {
    leading: 1.07,
    small: 50,
    steps: steps([84, 2], [76, 3], [68, 4], [62, 4], [56, 4], [50, 4], [44, 4], [38, 4]),
  },
  Jpan: { leading: 1.34, small: 40, steps: steps([64, 3], [56, 4], [50, 4], [45, 4], [40, 4], [36, 4]) },
};
