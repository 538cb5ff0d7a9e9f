import { expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { localePrefix } from '../../src/routing/paths.ts';
import { samplePaths } from './sampled-pages.ts';

const everywhere = (pathOf: (prefix: string) => string) =>
  LOCALES.map(({ code }) => pathOf(localePrefix(code)));

it('takes each page in another locale, few articles, and pages without a document', () => {
  const groups = ['home', 'about', 'one', 'two', 'three', 'four'] as const;
  const addresses = groups.flatMap((group, index) =>
    everywhere((prefix) => `${prefix}/${group}/`).map(
      (path) => [path, group, `${index < 2 ? 'page' : 'article'}-${group}`] as const,
    ),
  );
  const [first, second, third, fourth, fifth, sixth] = LOCALES.map(({ code }) => localePrefix(code));
  expect(
    samplePaths(
      [...addresses.map(([path]) => path), ...everywhere((prefix) => `${prefix}/404.html`)],
      addresses,
    ),
  ).toEqual([
    `${first}/home/`,
    `${second}/about/`,
    `${third}/one/`,
    `${fourth}/two/`,
    `${fifth}/three/`,
    `${sixth}/404.html`,
  ]);
});
