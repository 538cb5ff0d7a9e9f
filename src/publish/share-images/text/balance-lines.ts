/** Line endings at natural pauses of reading, each with the unevenness it may cost (fraction of the width). */
const PAUSES: readonly (readonly [ending: RegExp, bonus: number])[] = [
  [/[:：.!?。！？–—]$/u, 0.3],
  [/[,;，、；]$/u, 0.06],
];

const bonusOf = (line: string): number => PAUSES.find(([ending]) => ending.test(line))?.[1] ?? 0;

/** Partial solution: line breaks of the first pieces, with their cost. */
interface Way {
  readonly lines: readonly string[];
  readonly cost: number;
}

/**
 * Breaks text into the minimum number of lines, balanced by dynamic programming.
 * @param pieces in order, with a break opportunity before each.
 * @param measure returns the width of a line.
 * @returns `undefined` if it takes more than `maxLines`, or a piece is wider than a line.
 */
export function balanceLines(
  pieces: readonly string[],
  measure: (line: string) => number,
  maxWidth: number,
  maxLines: number,
): readonly string[] | undefined {
  const between = (start: number, end: number) => pieces.slice(start, end).join('').trimEnd();
  // ways[end]: the best way to put the first `end` pieces into as many lines as rounds have passed.
  let ways: (Way | undefined)[] = [{ lines: [], cost: 0 }];
  for (let round = 1; round <= maxLines; round += 1) {
    const next: (Way | undefined)[] = [];
    for (let start = 0; start < pieces.length; start += 1) {
      const way = ways[start];
      if (!way) continue;
      for (let end = start + 1; end <= pieces.length; end += 1) {
        const line = between(start, end);
        const share = measure(line) / maxWidth;
        if (share > 1) break;
        const isEnd = end === pieces.length;
        const cost = way.cost + share ** 2 - (isEnd ? 0 : bonusOf(line));
        const rival = next[end];
        if (!rival || cost < rival.cost) next[end] = { lines: [...way.lines, line], cost };
      }
    }
    const done = next[pieces.length];
    if (done) return done.lines;
    ways = next;
  }
  return undefined;
}
