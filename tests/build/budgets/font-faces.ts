/** A font file and the characters it is for. */
export interface FontFace {
  /** Address of the file, as in the style sheet. */
  readonly address: string;
  /** First and last code point of each range. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const EVERYTHING = [0, 0x10_ff_ff] as const;

/** Parses the font files and their `unicode-range` from a style sheet; faces with `local()` sources have no file. */
export function fontFaces(css: string): readonly FontFace[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const [, address] = /url\(\s*["']?([^"')]+)["']?\s*\)/.exec(body) ?? [];
    if (address === undefined) return [];
    const [, list] = /unicode-range:([^;}]+)/i.exec(body) ?? [];
    return [{ address, ranges: list === undefined ? [EVERYTHING] : list.split(',').map(rangeOf) }];
  });
}

/** Parses one range of `unicode-range`: `U+0025-00FF`, `U+4??`, `U+26`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)];
}

/** Lists the font files that a text needs, without duplicates, even where an earlier font has the character. */
export function fontFiles(faces: readonly FontFace[], text: string): readonly string[] {
  const codePoints = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const needed = faces.filter(({ ranges }) =>
    ranges.some(([first, last]) => codePoints.some((point) => point >= first && point <= last)),
  );
  return [...new Set(needed.map(({ address }) => address))];
}
