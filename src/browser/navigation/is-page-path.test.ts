import { expect, it } from 'vitest';
import { NAVIGATION } from '../../config/limits.ts';
import { isPagePath } from './is-page-path.ts';

it.each<readonly [string, boolean]>([
  ['/', true],
  ['/de/', true],
  ['/de/blog/brot-retten/', true],
  ['/de/blog/brot-retten', true],
  ['/de/404.html', true],
  ['/v1.2/notes/', true],
  ['/de/blog/rss.xml', false],
  ['/favicon.ico', false],
  ['/press/kit.tar.gz', false],
  ...NAVIGATION.excludedPaths.map((path) => [`${path}anything`, false] as const),
])('%s: %s', (path, expected) => {
  expect(isPagePath(path)).toBe(expected);
});
