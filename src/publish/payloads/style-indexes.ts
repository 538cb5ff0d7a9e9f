import { STYLE_INDEX_FILE } from '../../config/deployment.ts';
import { DEFAULT_LOCALE_CODE } from '../../config/default-locale.ts';
import type { PagePayload, StyleIndex } from '../../config/page-payload.ts';

/** Payload of a page with the path of the page, such as `/de/blog/`. */
export interface PlacedPayload {
  readonly path: string;
  readonly payload: Pick<PagePayload, 'locale' | 'preloads'>;
}

/**
 * Lists the style sheets that the pages of each locale need, so that a browser loads them with the page instead of after
 * it.
 *
 * @returns indexes by the path of their file below the root; pages in alphabetical order.
 */
export function styleIndexes(pages: readonly PlacedPayload[]): ReadonlyMap<string, StyleIndex> {
  const sorted = pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const byLocale = Map.groupBy(sorted, ({ payload }) => payload.locale);
  return new Map(
    [...byLocale].map(([locale, placed]) => [
      locale === DEFAULT_LOCALE_CODE ? STYLE_INDEX_FILE : `${locale}/${STYLE_INDEX_FILE}`,
      Object.fromEntries(placed.map(({ path, payload }) => [path, payload.preloads.styles])),
    ]),
  );
}
