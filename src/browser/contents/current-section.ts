/**
 * The section a reader is in: the last one whose heading is at or above the line, or the first.
 * @param tops distances of the headings from the top of the window, in CSS pixels, ascending.
 * @param line where reading happens, likewise.
 * @returns its index; -1 without headings.
 */
export function currentSection(tops: readonly number[], line: number): number {
  if (tops.length === 0) return -1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
