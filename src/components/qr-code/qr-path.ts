import { encode } from 'uqr';
import type { HeadingIds } from '../../site/rich-text/headings.ts';

/** A QR code as one path to be stroked: every module is one unit wide, and so is the stroke. */
interface QrPath {
  /** Modules on each side, with the quiet zone around them. */
  readonly size: number;
  readonly path: string;
}

/** Quiet zone around a code, in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/**
 * Encodes a text as a QR code in SVG path data. Adjacent dark modules of a row share one stroke, and strokes are placed
 * relative to each other, which compresses to half of what one rectangle for each needs.
 * @throws Error if the text exceeds the largest version.
 */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  let [x, y] = [0, -0.5];
  const strokes = data
    .flatMap((row, line) => runsOf(row).map((run) => ({ ...run, line: line + 0.5 })))
    .map(({ start, length, line }) => {
      const move = `m${start - x} ${line - y}h${length}`;
      [x, y] = [start + length, line];
      return move;
    });
  return { size, path: `M0-.5${strokes.join('')}` };
}

interface Run {
  readonly start: number;
  readonly length: number;
}

function runsOf(row: readonly boolean[]): readonly Run[] {
  return row.flatMap((dark, start) => {
    if (!dark || row[start - 1] === true) return [];
    const end = row.indexOf(false, start);
    return { start, length: (end === -1 ? row.length : end) - start };
  });
}

/**
 * Returns the id of the drawing of a download block's code.
 * @param headingId id of the block's heading.
 */
export const codeIdOf = (headingId: string): string => `${headingId}-code`;

/** Finds the id of the code that the first download block of a page shows. */
export function downloadCodeId(headingIds: HeadingIds): string | undefined {
  for (const [owner, headingId] of headingIds)
    if ('_type' in owner && owner._type === 'appDownload') return codeIdOf(headingId);
  return undefined;
}
