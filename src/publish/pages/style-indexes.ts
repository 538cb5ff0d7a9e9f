import { join } from 'node:path';
import { STYLE_INDEX_FILE } from '../../config/deployment.ts';
import type { PagePayload } from '../../config/page-payload.ts';
import { DEFAULT_LOCALE_CODE } from '../../config/default-locale.ts';
import { writeOutput } from '../write-output.ts';

/** Payload of a page, with the path of the page. */
export interface PlacedPayload {
  readonly path: string;
  readonly payload: Pick<PagePayload, 'locale' | 'preloads'>;
}

/**
 * Writes a file for each locale with the style sheets that its pages need, so that a browser loads them with the page
 * instead of after it. Pages are in alphabetical order, whichever is finished first.
 */
export async function writeStyleIndexes(root: string, pages: readonly PlacedPayload[]): Promise<void> {
  const sorted = pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const [locale, placed] of Map.groupBy(sorted, ({ payload }) => payload.locale)) {
    const index = Object.fromEntries(placed.map(({ path, payload }) => [path, payload.preloads.styles]));
    const folder = locale === DEFAULT_LOCALE_CODE ? '' : locale;
    await writeOutput(join(root, folder, STYLE_INDEX_FILE), JSON.stringify(index));
  }
}
