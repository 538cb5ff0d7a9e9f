import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';
import { readFile } from 'node:fs/promises';
import wawoff2 from 'wawoff2';

/** A step of a glyph's outline: `M`, `L`, `Q`, `C` or `Z`, with points in font sizes; y grows upwards. */
export interface OutlineStep {
  readonly type: string;
  readonly values: readonly number[];
}

/** Positioned glyph. All lengths are in em. */
export interface Glyph {
  readonly outline: readonly OutlineStep[];
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
  const outlines = new Map<number, readonly OutlineStep[]>();

  const outlineOf = (glyphId: number) => {
    let outline = outlines.get(glyphId);
    if (!outline) {
      outline = font
        .glyphToJson(glyphId)
        .map(({ type, values }) => ({ type, values: values.map((value) => value / upem) }));
      outlines.set(glyphId, outline);
    }
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
