import { expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales.ts';
import { FEWEST_GROUPS } from './synthetic-content.ts';
import { figureFaults, runBench } from './testing/run-bench.ts';

it('builds the smallest synthetic site and measures the build', async () => {
  const { code, lines } = await runBench(['build', '--pages', String(FEWEST_GROUPS)]);
  const text = lines.join('\n');
  expect(code, text).toBe(0);
  expect(lines).toContain(`pages | ${FEWEST_GROUPS * LOCALES.length}`);
  expect(text).not.toMatch(/NaN|Infinity|undefined/);
  expect(figureFaults(lines, ['pages', 'peak memory'])).toEqual([]);
  // The times by part and the ratios may round to 0 on a fast machine.
  for (const row of ['seconds', 'ms per page', 'reading'])
    expect(text).toMatch(new RegExp(`^${row} \\| \\d`, 'm'));
  expect(lines).toContain('share images | left out; --share-images draws them');
});
