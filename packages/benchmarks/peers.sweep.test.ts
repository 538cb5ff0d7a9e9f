import { expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { FEWEST_GROUPS } from './synthetic-content.ts';
import { runBench } from './testing/run-bench.ts';

// Installs the peers (560 MB) on first use. A peer without a page, its title or the changed text ends the benchmark.
it('builds the same pages with this site, Astro and Eleventy', { timeout: 1_200_000 }, async () => {
  const peers = ['Astro', 'Astro incremental', 'Eleventy'];
  const only = peers.flatMap((name) => ['--only', name]);
  const { code, lines } = await runBench(['peers', '--groups', String(FEWEST_GROUPS), ...only]);
  const text = lines.join('\n');
  expect(code, text).toBe(0);
  expect(text).not.toMatch(/NaN|Infinity|undefined/);
  for (const name of ['this site', ...peers]) {
    const pages = lines.filter((line) => line.startsWith(`${name} | `)).map((line) => line.split(' | ')[7]);
    const all = String(FEWEST_GROUPS * LOCALES.length);
    expect(pages, name).toEqual([all, all]);
  }
  expect(lines.filter((line) => /^(?:None is faster|Faster) than this site/.test(line))).toHaveLength(2);
});
