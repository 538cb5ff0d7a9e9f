import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { numbersIn, runBench } from './testing/run-bench.ts';

let reports = '';
beforeAll(async () => {
  reports = await mkdtemp(join(tmpdir(), 'bench-lighthouse-'));
});
afterAll(() => rm(reports, { recursive: true }));

// Installs Lighthouse (180 MB) on first use and builds the whole site.
it('measures the home page with Lighthouse and keeps its report', { timeout: 900_000 }, async () => {
  const { code, lines } = await runBench([
    'lighthouse',
    '--page',
    'home',
    '--runs',
    '1',
    '--reports',
    reports,
  ]);
  const text = lines.join('\n');
  expect(lines, text).toContain('page | perf | a11y | best | seo | LCP ms | CLS | kB');
  const row = lines.find((line) => line.startsWith('home | ')) ?? '';
  const [performance, a11y, best, seo, lcp, cls, bytes] = numbersIn(row);
  // Scores that do not depend on the speed of the machine.
  expect({ a11y, best, seo }, text).toEqual({ a11y: 100, best: 100, seo: 100 });
  for (const figure of [performance, lcp, bytes]) expect(figure).toBeGreaterThan(0);
  expect(cls).toBeGreaterThanOrEqual(0);
  // A slow machine misses the targets of performance, which is the only reason for another exit code.
  expect(code).toBe(lines.includes('All targets are reached.') ? 0 : 1);
  expect(await readdir(reports)).toEqual(['home.html']);
  expect((await stat(join(reports, 'home.html'))).size).toBeGreaterThan(10_000);
});
