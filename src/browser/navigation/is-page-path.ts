import { NAVIGATION } from '../../config/limits.ts';

/** Returns true if a path may be a page of the site; files, functions and what a build has made are none. */
export function isPagePath(path: string): boolean {
  const [name = ''] = path.split('/').slice(-1);
  const isFile = /\.(?!html?$)[^.]+$/.test(name);
  return !isFile && !NAVIGATION.excludedPaths.some((excluded) => path.startsWith(excluded));
}
