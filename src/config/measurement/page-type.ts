const UNKNOWN = 'UNKNOWN-PAGE';
/** Letters and digits of any script, joined by what slugs join them with; an item may begin with its dash. */
const SEGMENT = /^[\p{L}\p{N}-][\p{L}\p{M}\p{N}._~-]{0,99}$/u;
const ITEM = /(?:^|-)\d+$/;

/**
 * Names the type of a page for analytics by its URL path (specification sections 2.31 to 2.38). Paths of the default
 * locale, which has no prefix, are typed as if it had one. Case and repeated slashes make no difference, because hosts
 * ignore them.
 *
 * @param path path of a URL, percent-encoded or not, without query and fragment.
 * @param isLocale returns true for the code of a locale, in lower case; the registry itself is too large for a page.
 * @returns `HOMEPAGE`, `FIND_ITEMS`, `SCREEN_ITEM`, `{SECTION}-HOME`, `{SECTION}-ARTICLE`, or `UNKNOWN-PAGE` for what is
 *   not a path of pages.
 * @example pageType('/de/blog/brot-von-gestern/', (segment) => segment === 'de') // 'BLOG-ARTICLE'
 */
export function pageType(path: string, isLocale: (segment: string) => boolean): string {
  const segments = segmentsOf(path);
  if (segments === undefined) return UNKNOWN;
  const [first = ''] = segments;
  const [section, ...rest] = isLocale(first) ? segments.slice(1) : segments;
  if (section === undefined) return 'HOMEPAGE';
  if (section === 'find') {
    const last = rest.at(-1);
    if (last === undefined) return 'FIND_ITEMS';
    if (ITEM.test(last)) return 'SCREEN_ITEM';
  }
  return `${section.toUpperCase()}-${rest.length === 0 ? 'HOME' : 'ARTICLE'}`;
}

/** Splits a path into decoded segments in lower case; `undefined` unless each could be a slug. */
function segmentsOf(path: string): readonly string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    const segments = path
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => decodeURIComponent(segment).normalize('NFC').toLowerCase());
    return segments.every((segment) => SEGMENT.test(segment)) ? segments : undefined;
  } catch {
    // A malformed percent sequence.
    return undefined;
  }
}
