/** Paths that are never loaded as pages: files of a build, and functions (specification sections 9.21 and 9.22). */
export const EXCLUDED_PATHS = ['/_nuxt/', '/_astro/', '/api/'] as const;

/** Returns true if a path may be a page of the site; files, functions and what a build has made are none. */
export function isPagePath(path: string): boolean {
  const isFile = /\.(?!html?$)[^./]+$/.test(path);
  return !isFile && !EXCLUDED_PATHS.some((excluded) => path.startsWith(excluded));
}

/** Members of a link that decide how it is followed. */
export type FollowedLink = Pick<
  HTMLAnchorElement,
  'href' | 'origin' | 'pathname' | 'target' | 'hasAttribute'
>;

/** Members of a click that decide how its link is followed. */
export type LinkClick = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
>;

/** Returns true if a link leads to a page of the site, in this window. */
export function isSoftLink(link: FollowedLink, siteOrigin: string): boolean {
  const staysHere = link.target === '' || link.target === '_self';
  // A link without an address has no origin.
  const isHere = link.origin === siteOrigin && isPagePath(link.pathname);
  return staysHere && isHere && !link.hasAttribute('download');
}

/** Returns true for clicks that follow a link where it is: not into another tab or window, nor as a download. */
export function isPlainClick(click: LinkClick): boolean {
  const isModified = click.metaKey || click.ctrlKey || click.altKey || click.shiftKey;
  return click.button === 0 && !isModified && !click.defaultPrevented;
}
