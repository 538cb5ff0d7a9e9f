import { expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { FEWEST_GROUPS_WITH_ARTICLES } from './synthetic-content.ts';
import { runBench } from './testing/run-bench.ts';

/** Columns of a row that are counted here. */
interface Row {
  readonly pages: number;
  readonly changedFiles: number;
}

it('builds after every kind of change, and counts what changed', { timeout: 1_200_000 }, async () => {
  const { code, lines } = await runBench(['publish', '--groups', String(FEWEST_GROUPS_WITH_ARTICLES)]);
  const text = lines.join('\n');
  expect(code, text).toBe(0);
  expect(text).not.toMatch(/NaN|Infinity|undefined/);
  const rows = new Map(
    lines.flatMap((line): [string, Row][] => {
      const cells = line.split(' | ');
      if (!/^×/.test(cells[6] ?? '')) return [];
      return [[cells[0] ?? '', { pages: Number(cells[4]), changedFiles: Number(cells[5]) }]];
    }),
  );
  const row = (name: string) => rows.get(name) ?? expect.fail(`no row '${name}' in\n${text}`);
  const all = FEWEST_GROUPS_WITH_ARTICLES * LOCALES.length;
  const changed = (name: string) => row(name).changedFiles;

  // Pages about errors and the like come on top.
  expect(row('whole site, empty caches').pages).toBeGreaterThan(all);
  expect(changed('whole site, empty caches')).toBeGreaterThan(all);
  // The same content gives the same bytes, whatever is kept.
  expect(changed('whole site, bundle kept')).toBe(0);
  expect(changed('no change')).toBe(0);
  const changes = ['one text', 'title of an article', 'slug in the navigation', 'settings of de'];
  for (const name of changes) expect(changed(name), name).toBeGreaterThan(0);
  expect(changed('one text')).toBeLessThan(LOCALES.length);
  expect(changed('one translation group')).toBeGreaterThanOrEqual(LOCALES.length);
  expect(changed('settings of de')).toBeGreaterThanOrEqual(FEWEST_GROUPS_WITH_ARTICLES);
  expect(changed('everything')).toBeGreaterThanOrEqual(all);
  // A build renders what has changed at least.
  expect(row('everything').pages).toBe(all);
  // A file for each locale, and the index.
  const sitemaps = [2, LOCALES.length + 1].map((files) => `\\d+\\.\\d\\d s \\(${files} files\\)`);
  expect(text).toMatch(
    new RegExp(`^Sitemap of ${all} pages, processor time: one locale ${sitemaps.join(', all ')}$`, 'm'),
  );
  expect(text).toMatch(
    /^One text with --watch, .*: \d+\.\d\d s \(webhook and scheduler \d+%, build \d+%, serving \d+%/m,
  );
  for (const name of ['one text', ...changes]) expect(row(name).pages, name).toBeGreaterThan(0);
});
