import { inject } from 'vitest';

/**
 * Rows of a table that differ in data, not in the code they run: in the quick tier the first ones, in the sweep all.
 * @example it.each(sample([['en-gb', '/'], ['de', '/de/']]))
 */
export function sample<Row>(rows: readonly Row[], size = 1): readonly Row[] {
  return inject('tier') === 'sweep' ? rows : rows.slice(0, size);
}

/**
 * One row in the sweep and none in the quick tier, for tests of looks, and of what unit tests prove as well.
 * @example it.each(IN_SWEEP)('fits into every window', async () => { … })
 */
export const IN_SWEEP: readonly string[] = inject('tier') === 'sweep' ? ['sweep'] : [];
