import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';
import { readFile } from 'node:fs/promises';
import wawoff2 from 'wawoff2';

/** Shape of a glyph. */
interface Outline {
  /** SVG path data in units of the font, y growing upwards; empty for a space. */
  readonly path: string;
  /** Size of such a unit, in em. */
  readonly unit: number;
  /** Right edge, in em. */
  readonly right: number;
}

/** Positioned glyph. All lengths are in em. */
export interface Glyph {
  readonly outline: Outline;
  /** Advance width, kerning included. */
  readonly advance: number;
  /** Shift from where the glyph would stand. */
  readonly x: number;
  readonly y: number;
}

/** Font whose text is converted to outlines, so that it renders the same on every machine. */
export interface OutlineFont {
  has(codePoint: number): boolean;
  /** Sets text from left to right. @param language BCP 47 tag, for forms that differ between languages. */
  shape(text: string, language: string): readonly Glyph[];
}

/** Settles when the font before has been decompressed and copied. */
let lastCopy: Promise<unknown> = Promise.resolve();

/** Decompresses a font. One after the other: each result is a view of the same memory, which the next one overwrites. */
function decompress(bytes: Uint8Array): Promise<Uint8Array> {
  const copy = lastCopy.then(async () => new Uint8Array(await wawoff2.decompress(bytes)));
  lastCopy = copy.catch(() => undefined);
  return copy;
}

/**
 * Opens a WOFF2 font.
 * @param source path of its file, or its bytes.
 * @throws Error when the file cannot be read.
 */
export async function openOutlineFont(source: string | Uint8Array): Promise<OutlineFont> {
  const bytes = typeof source === 'string' ? await readFile(source) : source;
  const face = new Face(new Blob(await decompress(bytes)));
  const font = new Font(face);
  const { upem } = face;
  const outlines = new Map<number, Outline>();

  const outlineOf = (glyphId: number) => {
    const known = outlines.get(glyphId);
    if (known) return known;
    const steps = font.glyphToJson(glyphId);
    const right = Math.max(0, ...steps.flatMap(({ values }) => values.filter((_, index) => index % 2 === 0)));
    const outline = { path: pathOf(steps), unit: 1 / upem, right: right / upem };
    outlines.set(glyphId, outline);
    return outline;
  };

  return {
    has: (codePoint) => font.nominalGlyph(codePoint) !== undefined,
    shape(text, language) {
      const buffer = new TextBuffer();
      buffer.addText(text);
      buffer.setLanguage(language);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      const infos = buffer.getGlyphInfos();
      return buffer.getGlyphPositions().map(({ xAdvance, xOffset, yOffset }, index) => ({
        // HarfBuzz calls a glyph's id its code point once the text is shaped.
        outline: outlineOf(infos[index]?.codepoint ?? 0),
        advance: xAdvance / upem,
        x: xOffset / upem,
        y: yOffset / upem,
      }));
    },
  };
}

/** Writes an outline as path data of relative steps: numbers are short, and parsing them is a third of drawing a card. */
function pathOf(steps: ReturnType<Font['glyphToJson']>): string {
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  return steps
    .map(({ type, values }) => {
      const relative = values.map((value, index) => value - (index % 2 === 0 ? x : y));
      if (type === 'Z') [x, y] = [startX, startY];
      else [x = x, y = y] = values.slice(-2);
      if (type === 'M') [startX, startY] = [x, y];
      return type.toLowerCase() + relative.join(' ');
    })
    .join('');
}
