import { fileURLToPath } from 'node:url';
import { LANGUAGES, languageOfTag } from '../../config/languages.ts';
import type { CardTypefaces } from './card-svg.ts';
import { openOutlineFont, type OutlineFont } from './text/outline-font.ts';
import { createTypeface } from './text/typeface.ts';

/** As in style sheets: large type stands closer. */
const TITLE_TRACKING = -0.018;

/**
 * Files in `fonts/`, cut by `npm run fonts`: those of the site, text in one weight, and one for Japanese, which pages
 * leave to the device.
 */
const FONTS = {
  display: ['display-latin', 'display-latin-ext'],
  text: ['text-latin', 'text-latin-ext'],
  japanese: ['japanese'],
} as const;

const opened = new Map<string, Promise<OutlineFont>>();

/** Opens a font once. */
function fontOf(name: string): Promise<OutlineFont> {
  const file = fileURLToPath(new URL(`fonts/${name}.woff2`, import.meta.url));
  const font = opened.get(name) ?? openOutlineFont(file);
  opened.set(name, font);
  return font;
}

/**
 * Creates the typefaces of one card. They memoise shaped lines, so sharing them between cards would leak memory.
 * @param language BCP 47 tag.
 */
export async function cardTypefaces(language: string): Promise<CardTypefaces> {
  const [display, text, japanese] = await Promise.all([
    Promise.all(FONTS.display.map(fontOf)),
    Promise.all(FONTS.text.map(fontOf)),
    Promise.all(FONTS.japanese.map(fontOf)),
  ]);
  // Latin letters within Japanese are those of its font; Japanese within other languages is rare, but not lost.
  if (LANGUAGES[languageOfTag(language)].script === 'Jpan') {
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
