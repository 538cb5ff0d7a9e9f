/**
 * Returns the index of the current section: the last one whose heading is at or above the line, or the first; -1
 * without headings.
 *
 * @param tops distances of the headings from the top of the viewport, in CSS pixels, ascending.
 * @param line reading line, in the same unit.
 */
export function currentSection(tops: readonly number[], line: number): number {
  if (tops.length === 0) return -1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
