/** Link of a page to another one of its site. */
export interface PageLink {
  readonly path: string;
  /** True if it leads to another language. */
  readonly isTranslation: boolean;
}

/** Reads, inside a page, its links to pages of the same origin, in the order of the document. */
export function readLinks(): readonly PageLink[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download])')];
  // A path with an extension is that of a file.
  return links
    .filter(({ origin, pathname }) => origin === location.origin && !/\.(?!html?$)\w+$/.test(pathname))
    .map(({ pathname, hreflang }) => ({
      path: pathname,
      isTranslation: hreflang !== '' && hreflang !== document.documentElement.lang,
    }));
}

/** Returns the kind of a page: its folder, or the page itself if it lies directly beside the first one. */
function kindOf({ path, isTranslation }: PageLink, first: string): string {
  const folder = first.slice(0, first.lastIndexOf('/') + 1);
  if (isTranslation || !path.startsWith(folder)) return 'elsewhere';
  const [name = '', below = ''] = path.slice(folder.length).split('/');
  return below === '' ? path : name;
}

/**
 * Chooses pages to visit: the first one, one of every kind, then a second of each, and so on; kinds of many pages come
 * first. The choice depends on the links only.
 */
export function choosePages(first: string, links: readonly PageLink[], limit: number): readonly string[] {
  const others = new Map(links.filter(({ path }) => path !== first).map((link) => [link.path, link]));
  const kinds = [...Map.groupBy(others.values(), (link) => kindOf(link, first)).values()];
  const ranked = kinds
    .toSorted((one, other) => other.length - one.length)
    .flatMap((kind) => kind.map(({ path }, round) => ({ path, round })))
    .toSorted((one, other) => one.round - other.round);
  return [first, ...ranked.map(({ path }) => path)].slice(0, limit);
}
