import { join } from 'node:path/posix';
import { DEFAULT_LOCALE_CODE } from '../../config/locales/default-locale.ts';
import { STYLE_INDEX_FILE } from '../../config/deployment/deployment.ts';
import type { PageRecord } from '../output/site-record.ts';
import type { SiteFiles } from '../output/write-output.ts';

/**
 * Lists for each locale the style sheets that its pages need, so that a browser loads them with the page instead of
 * after it. Pages are in alphabetical order, whichever is finished first.
 */
export function styleIndexes(pages: Iterable<Pick<PageRecord, 'path' | 'styles'>>): SiteFiles {
  const sorted = [...pages].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const placed = sorted.flatMap(({ path, styles }) => (styles ? [{ path, ...styles }] : []));
  const files = [...Map.groupBy(placed, ({ locale }) => locale)].map(([locale, ofLocale]) => {
    const index = Object.fromEntries(ofLocale.map(({ path, sheets }) => [path, sheets]));
    const folder = locale === DEFAULT_LOCALE_CODE ? '' : locale;
    return [join(folder, STYLE_INDEX_FILE), JSON.stringify(index)] as const;
  });
  return new Map(files);
}
