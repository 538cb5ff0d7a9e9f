import { balanceLines, breakPoints, characters } from './break-lines.ts';
import type { Typeface } from '../typefaces.ts';

/** Candidate font size in pixels, with its maximum number of lines. */
export interface TitleStep {
  readonly size: number;
  readonly lines: number;
}

/** A title in lines. */
export interface FittedTitle {
  /** Font size in pixels. */
  readonly size: number;
  readonly lines: readonly string[];
}

/** Shares of the widest line below which another one, or the last one, looks forgotten. */
const SHORT_LINE = 0.38;
const SHORT_LAST_LINE = 0.25;

/** A line such as `Help:`, which is short on purpose. */
const STARTER = /[:：.!?。！？]$/u;

/**
 * Sets a title as large as it fits.
 *
 * @param steps from the largest size to the smallest, at least one.
 * @param width of a line in pixels.
 * @returns at the smallest size words too wide for a line are cut, and what does not fit is left out.
 */
export function fitTitle(
  title: string,
  language: string,
  typeface: Typeface,
  width: number,
  steps: readonly TitleStep[],
): FittedTitle {
  const text = title.normalize('NFC').trim();
  const pieces = breakPoints(text, language);
  const measure = (line: string) => typeface(line).width;
  const fitting = steps.flatMap(({ size, lines: maxLines }) => {
    const lines = balanceLines(pieces, measure, width / size, maxLines);
    return lines ? [{ size, lines }] : [];
  });
  const best = fitting.find(({ lines }) => !isRagged(lines, measure)) ?? fitting[0];
  if (best) return best;
  const last = steps.at(-1);
  if (!last) throw new RangeError('A title needs at least one size to be set in.');
  return { size: last.size, lines: cutLines(pieces, language, measure, width / last.size, last.lines) };
}

/** True if a line is so short that the next smaller font size looks better. */
function isRagged(lines: readonly string[], measure: (line: string) => number): boolean {
  const widths = lines.map(measure);
  const widest = Math.max(...widths);
  return widths.some((width, index) => {
    if (index === 0) return !STARTER.test(lines[0] ?? '') && width < SHORT_LINE * widest;
    return width < (index === lines.length - 1 ? SHORT_LAST_LINE : SHORT_LINE) * widest;
  });
}

/** Breaks lines greedily; the last one is truncated with an ellipsis. */
function cutLines(
  pieces: readonly string[],
  language: string,
  measure: (line: string) => number,
  maxWidth: number,
  maxLines: number,
): readonly string[] {
  const small = pieces.flatMap((piece) =>
    measure(piece.trimEnd()) > maxWidth ? characters(piece, language) : [piece],
  );
  const lines: string[] = [];
  let line = '';
  for (const piece of small) {
    if (line !== '' && measure((line + piece).trimEnd()) > maxWidth) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  lines.push(line.trimEnd());
  if (lines.length <= maxLines) return lines;
  return [
    ...lines.slice(0, maxLines - 1),
    shorten(lines.slice(maxLines - 1).join(' '), language, measure, maxWidth),
  ];
}

/** Truncates a line to the width, with an ellipsis. */
export function shorten(
  text: string,
  language: string,
  measure: (line: string) => number,
  maxWidth: number,
): string {
  if (measure(text) <= maxWidth) return text;
  const kept = [...characters(text, language)];
  while (kept.length > 0 && measure(`${kept.join('').trimEnd()}…`) > maxWidth) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}
