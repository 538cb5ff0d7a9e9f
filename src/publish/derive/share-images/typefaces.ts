import { fileURLToPath } from 'node:url';
import { type Glyph, openOutlineFont, type OutlineFont } from './text/outline-font.ts';
import { languageOfTag, LANGUAGES } from '../../../config/locales/languages.ts';

/** A line of text, set. Lengths are in font sizes. */
interface SetLine {
  readonly width: number;
  readonly glyphs: readonly Glyph[];
  /** Characters no font has; they are left out. */
  readonly missing: readonly string[];
}

/** Sets a line of text in fonts that together have every character that is written. */
export type Typeface = (text: string) => SetLine;

/** Characters that are set by the font of what stands before them: they have no shape of their own. */
const INVISIBLE = /^[\s\u00AD\u200B-\u200D\u2060\uFE0E\uFE0F]$/u;

/** A piece of text that one font has. */
interface Run {
  readonly font: OutlineFont;
  text: string;
}

/**
 * Creates a typeface that shapes text with HarfBuzz and font fallback.
 * @param fonts in order of preference: each character takes the first font that has it.
 * @param language BCP 47 tag of the text.
 * @param tracking space added after each character, in em.
 */
export function createTypeface(fonts: readonly OutlineFont[], language: string, tracking = 0): Typeface {
  const lines = new Map<string, SetLine>();

  const runsOf = (text: string, missing: string[]): readonly Run[] => {
    const runs: Run[] = [];
    for (const character of text) {
      const font = fonts.find((each) => each.has(character.codePointAt(0) ?? 0));
      const last = runs.at(-1);
      if (font && font === last?.font) last.text += character;
      else if (font) runs.push({ font, text: character });
      else if (!INVISIBLE.test(character)) missing.push(character);
    }
    return runs;
  };

  const set = (text: string): SetLine => {
    const missing: string[] = [];
    const shaped = runsOf(text.normalize('NFC'), missing).flatMap((run) =>
      run.font.shape(run.text, language),
    );
    const glyphs = shaped.map((glyph, index) => ({
      ...glyph,
      advance: glyph.advance + tracking + (shaped[index + 1]?.outline.path === '' ? overhangOf(glyph) : 0),
    }));
    // The space after the last character is no part of the line.
    const width = glyphs.reduce((sum, { advance }) => sum + advance, glyphs.length > 0 ? -tracking : 0);
    return { width, glyphs, missing };
  };

  return (text) => {
    const line = lines.get(text) ?? set(text);
    lines.set(text, line);
    return line;
  };
}

/** Measures how far a glyph such as `ť` overhangs its advance width, into a following space. */
function overhangOf({ outline, advance, x }: Glyph): number {
  return Math.max(0, x + outline.right - advance);
}

/**
 * Renders a line of text as SVG paths.
 * @param size font size in pixels.
 * @param x where the line begins, in pixels.
 * @param baseline in pixels from the top.
 */
export function lineSvg({ glyphs }: SetLine, size: number, x: number, baseline: number): string {
  let pen = x;
  return glyphs
    .map(({ outline: { path, unit }, ...glyph }) => {
      const place = `translate(${pen + glyph.x * size} ${baseline - glyph.y * size})`;
      pen += glyph.advance * size;
      return path && `<path transform="${place} scale(${size * unit} ${-size * unit})" d="${path}"/>`;
    })
    .join('');
}

/** The typefaces of a card, for its language. */
export interface CardTypefaces {
  readonly display: Typeface;
  readonly text: Typeface;
}

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
