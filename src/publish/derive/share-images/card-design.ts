import { SHARE_IMAGE_SIZE } from '../../../config/share-image.ts';
import type { SectionTone } from '../../../config/editing/sections.ts';
import type { Script } from '../../../config/locales/languages/language-facts.ts';
import type { TitleStep } from './text/fit-title.ts';

/** Colours of a card. They are those of the page in the light scheme; a test compares them with the tokens. */
export interface CardColours {
  readonly ground: string;
  /** The title and the logo. */
  readonly heading: string;
  /** The line above the title. */
  readonly accent: string;
  readonly soft: string;
  /** Colour of the decoration on cards without an image. */
  readonly shape: string;
}

const PALETTE = {
  green: '#12443a',
  greenDeep: '#0b2f28',
  link: '#15603c',
  mint: '#bfe6cf',
  butter: '#ffd36b',
  white: '#fff',
  soft: '#425249',
} as const;

const light = (ground: string, shape: string): CardColours => ({
  ground,
  heading: PALETTE.green,
  accent: PALETTE.link,
  soft: PALETTE.soft,
  shape,
});

/** Colours by the tone of the page's opening. */
export const CARD_COLOURS: Readonly<Record<SectionTone, CardColours>> = {
  page: light('#fffcf6', PALETTE.mint),
  mint: light('#dcf3e4', PALETTE.mint),
  cream: light('#fff3dd', PALETTE.butter),
  sky: light('#e0f1f9', '#cfe8f3'),
  butter: {
    ground: PALETTE.butter,
    heading: PALETTE.greenDeep,
    accent: PALETTE.greenDeep,
    soft: '#3a3a22',
    shape: '#f5bf3f',
  },
  green: {
    ground: PALETTE.green,
    heading: PALETTE.white,
    accent: PALETTE.butter,
    soft: '#cfe0d6',
    shape: '#1d5347',
  },
};

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

/** Place of the logo. */
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
interface TitleSetting {
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
