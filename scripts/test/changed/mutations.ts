import { matchesGlob } from 'node:path';

/** Largest number of lines that are mutated: each makes about one mutant, whose tests run for a second. */
export const MAX_MUTATED_LINES = 60;

/** True if one of the patterns means a file, and none that begins with `!`. */
export function isMutated(file: string, patterns: readonly string[]): boolean {
  const meansFile = (pattern: string) => matchesGlob(file, pattern);
  return (
    patterns.some((pattern) => !pattern.startsWith('!') && meansFile(pattern)) &&
    !patterns.some((pattern) => pattern.startsWith('!') && meansFile(pattern.slice(1)))
  );
}

/** Lines of a change that Stryker mutates. */
export interface Mutations {
  /** Ranges of lines, such as `src/routing/paths.ts:3-7`. */
  readonly ranges: readonly string[];
  readonly lines: number;
  /** Number of changed lines beyond the largest number, which are not mutated. */
  readonly left: number;
}

/** Lists the lines that a diff without context adds, up to {@link MAX_MUTATED_LINES}. */
export function mutationsOf(diff: string): Mutations {
  const ranges: string[] = [];
  let [file, lines, left] = ['', 0, 0];
  for (const line of diff.split('\n')) {
    file = /^\+\+\+ b\/(.+)$/.exec(line)?.[1] ?? file;
    const [, first, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    const taken = first === undefined ? 0 : Math.min(Number(count), MAX_MUTATED_LINES - lines);
    if (first !== undefined) left += Number(count) - taken;
    if (taken > 0) ranges.push(`${file}:${first}-${Number(first) + taken - 1}`);
    lines += taken;
  }
  return { ranges, lines, left };
}
