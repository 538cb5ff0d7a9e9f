import { fileURLToPath } from 'node:url';
import type { CardTypefaces } from './card-svg.ts';
import { openOutlineFont, type OutlineFont } from './text/outline-font.ts';
import { createTypeface } from './text/typeface.ts';

/** As in style sheets: large type stands closer. */
const TITLE_TRACKING = -0.018;

/** Weight of what is not the title. */
const TEXT_WEIGHT = { wght: 640 };

/** The fonts of the site, and one for Japanese, which pages leave to the device (`npm run fonts` cuts all of them). */
const FONTS = {
  display: ['../../styles/fonts/display-latin.woff2', '../../styles/fonts/display-latin-ext.woff2'],
  text: ['../../styles/fonts/text-latin.woff2', '../../styles/fonts/text-latin-ext.woff2'],
  japanese: ['fonts/japanese.woff2'],
} as const;

const opened = new Map<string, Promise<OutlineFont>>();

/** Opens a font once. */
function fontOf(file: string, axes: Readonly<Record<string, number>> = {}): Promise<OutlineFont> {
  const font = opened.get(file) ?? openOutlineFont(fileURLToPath(new URL(file, import.meta.url)), axes);
  opened.set(file, font);
  return font;
}

/**
 * The typefaces of a card, new for each: they remember what they have set.
 *
 * @param language BCP 47 tag.
 */
export async function cardTypefaces(language: string): Promise<CardTypefaces> {
  const [display, text, japanese] = await Promise.all([
    Promise.all(FONTS.display.map((file) => fontOf(file))),
    Promise.all(FONTS.text.map((file) => fontOf(file, TEXT_WEIGHT))),
    Promise.all(FONTS.japanese.map((file) => fontOf(file))),
  ]);
  // Latin letters within Japanese are those of its font; Japanese within other languages is rare, but not lost.
  if (new Intl.Locale(language).language === 'ja') {
    return {
      display: createTypeface([...japanese, ...display], language),
      text: createTypeface([...japanese, ...text], language),
    };
  }
  return {
    display: createTypeface([...display, ...japanese], language, TITLE_TRACKING),
    text: createTypeface([...text, ...japanese], language),
  };
}
