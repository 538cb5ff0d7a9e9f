/** Measured navigation; times in milliseconds from the click. */
export interface Walk {
  /** First paint of the new page. */
  readonly first: number;
  /** Paint of the largest element of the new page. */
  readonly largest: number;
}

/** Navigations of one way. */
export interface WayResult {
  readonly way: string;
  readonly walks: readonly Walk[];
  /** Bytes of everything that was loaded, the first page included. */
  readonly bytes: number;
}

/** Computes the median; of an even number of values the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

const COLUMNS = ['way', 'first ms', 'largest ms', 'kB', 'first ratio', 'largest ratio'];

/**
 * Formats medians of each way, and their ratios to those of one of them.
 * @param reference name of the way that the others are compared with.
 */
export function navigationTable(results: readonly WayResult[], reference: string): string {
  const rows = results.map(({ way, walks, bytes }) => ({
    way,
    bytes,
    first: median(walks.map(({ first }) => first)),
    largest: median(walks.map(({ largest }) => largest)),
  }));
  const base = rows.find(({ way }) => way === reference);
  const lines = rows.map(({ way, bytes, first, largest }) => [
    way,
    first.toFixed(0),
    largest.toFixed(0),
    (bytes / 1000).toFixed(0),
    (first / (base?.first ?? Number.NaN)).toFixed(2),
    (largest / (base?.largest ?? Number.NaN)).toFixed(2),
  ]);
  const widths = COLUMNS.map((column, index) =>
    Math.max(column.length, ...lines.map((line) => line[index]?.length ?? 0)),
  );
  return [COLUMNS, ...lines]
    .map((cells) =>
      cells
        .map((cell, index) =>
          index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
