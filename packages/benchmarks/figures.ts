/** Returns a quantile of some values, by the nearest rank. @param share 0 to 1; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Computes the median; the lower one of an even number of values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Formats the median and the 95th percentile of times in milliseconds. */
export const formatTimes = (values: readonly number[]): string =>
  `${median(values).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;

/** Formats bytes as whole megabytes. */
export const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** Formats a target with its verdict, met or missed. */
export const verdict = (isMet: boolean, target: string): string => `${isMet ? 'met' : 'MISSED'}: ${target}`;

/** Formats figures, one per line, with their targets. */
export function formatRows(
  rows: readonly (readonly [name: string, value: string, target?: string])[],
): string {
  return rows
    .map(([name, value, target = '']) => `${name.padEnd(22)}${value.padEnd(30)}${target}`.trimEnd())
    .join('\n');
}

/** Parses an option that counts something. @throws Error naming the option. */
export function parseCount(option: string, value: string, least = 1): number {
  const count = Number(value);
  if (/^\d+$/.test(value) && count >= least) return count;
  throw new Error(`--${option} takes a whole number from ${least}, not '${value}'.`);
}
