import { expect, inject, it } from 'vitest';
import { figureFaults, runBench } from './testing/run-bench.ts';
import { WAYS } from './navigation.ts';

it('measures every way of navigating', { timeout: 180_000 }, async () => {
  const { code, lines } = await runBench(['navigation', '--walks', '1', '--origin', inject('site').origin]);
  const text = lines.join('\n');
  expect(code, text).toBe(0);
  expect(text).not.toMatch(/NaN|Infinity|undefined/);
  expect(
    figureFaults(
      lines,
      WAYS.map(({ name }) => name),
    ),
  ).toEqual([]);
});
