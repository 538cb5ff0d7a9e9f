import { join } from 'node:path/posix';
import { DEFAULT_LOCALE_CODE } from '../../config/default-locale.ts';
import { STYLE_INDEX_FILE } from '../../config/deployment.ts';
import type { SiteFiles } from '../output/write-files.ts';

/** Style sheets that a page needs. */
export interface PlacedStyles {
  readonly path: string;
  /** Code of the locale of the page. */
  readonly locale: string;
  readonly styles: readonly string[];
}

/**
 * Lists for each locale the style sheets that its pages need, so that a browser loads them with the page instead of
 * after it. Pages are in alphabetical order, whichever is finished first.
 */
export function styleIndexes(pages: readonly PlacedStyles[]): SiteFiles {
  const sorted = pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const files = [...Map.groupBy(sorted, ({ locale }) => locale)].map(([locale, placed]) => {
    const index = Object.fromEntries(placed.map(({ path, styles }) => [path, styles]));
    const folder = locale === DEFAULT_LOCALE_CODE ? '' : locale;
    return [join(folder, STYLE_INDEX_FILE), JSON.stringify(index)] as const;
  });
  return new Map(files);
}
