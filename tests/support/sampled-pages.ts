import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { inject } from 'vitest';
import { DEFAULT_LOCALE, localeOfPath, LOCALES } from '../../src/config/locales/locales.ts';
import { localePrefix } from '../../src/routing/paths.ts';
import { pathOfFile } from './pages.ts';

/** Articles of the sample: all have one template. */
const ARTICLES = 3;

/** Present addresses of `_addresses.json`: path, group, document, and part of a list. */
type Address = readonly [path: string, group: string, document: string, ...part: readonly unknown[]];

/** Selects the pages of the quick tier: each page of the site in one locale, in turn. */
export function samplePaths(all: readonly string[], addresses: readonly Address[]): readonly string[] {
  const known = new Set(addresses.map(([path]) => path));
  const localeOf = (path: string) => localeOfPath(path).code;
  const articles = new Set(
    addresses.filter(([, , document]) => document.startsWith('article-')).map(([, group]) => group),
  );
  const left = articles.difference(new Set([...articles].slice(0, ARTICLES)));
  const documents = Map.groupBy(
    addresses.filter(([, group]) => !left.has(group)),
    ([, group, , ...part]) => JSON.stringify([group, part]),
  );
  // Pages without a document have the same path in every locale.
  const others = all.filter((path) => localeOf(path) === DEFAULT_LOCALE.code && !known.has(path));
  const pages = [
    ...[...documents.values()].map(
      (same) => (code: string) => same.find(([path]) => localeOf(path) === code)?.[0],
    ),
    ...others.map((path) => (code: string) => localePrefix(code) + path),
  ];
  return pages.flatMap((pathIn, index) => {
    const path = pathIn(LOCALES[index % LOCALES.length]?.code ?? DEFAULT_LOCALE.code);
    return path === undefined ? [] : [path];
  });
}

/**
 * Lists the pages that tests of the whole site look at, by locale: all in the sweep; in the quick tier each page of the
 * site in one locale, so that every block and every language is there.
 * @param root folder of the built site.
 */
export function sampledPages(root: string): ReadonlyMap<string, readonly string[]> {
  const all = globSync('**/*.html', { cwd: root })
    .map((file) => pathOfFile(file.split(sep).join('/')))
    .sort();
  // Written by the build, see `src/publish`.
  const { current } = JSON.parse(readFileSync(join(root, '_addresses.json'), 'utf8')) as {
    readonly current: readonly Address[];
  };
  const paths = inject('tier') === 'sweep' ? all : samplePaths(all, current);
  return Map.groupBy(paths, (path) => localeOfPath(path).code);
}
