import type { SectionTone } from '../../config/sections.ts';

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
