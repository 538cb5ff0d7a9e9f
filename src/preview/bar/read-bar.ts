import type { LocaleTranslation } from '../../content/schema/translations/types.ts';
import { isFallback, type Route } from '../../routing/route.ts';
import type { RouteTable } from '../../routing/route-table.ts';
import type { ReadRaw } from '../site/raw-reader.ts';
import { readPageTranslations } from './page-translations.ts';
import { readReleases, type Release } from './releases.ts';

/** Content of the editors' bar besides the page itself. */
export interface BarContent {
  readonly releases: readonly Release[];
  /** The page in every locale; empty on pages without a document. */
  readonly translations: readonly LocaleTranslation[];
}

/** Reads what the bar tells of a page. */
export type ReadBar = (route: Route | undefined, routes: RouteTable) => Promise<BarContent>;

/**
 * Creates a reader of what the bar tells. A page is shown although its bar cannot be filled: failures are logged, and
 * what is missing is left out.
 */
export function createReadBar(readRaw: ReadRaw, log: (error: unknown) => void): ReadBar {
  const settle = async <Item>(items: Promise<readonly Item[]>): Promise<readonly Item[]> => {
    try {
      return await items;
    } catch (error) {
      log(error);
      return [];
    }
  };
  return async (route, routes) => {
    const readTranslations = (shown: Route) => {
      const { groupId } = shown;
      const own = routes.inEveryLocale(shown).filter((other) => !isFallback(other));
      const ids = own.map(({ documentId }) => documentId);
      const key = ['translations', groupId, ...ids].join(' ');
      return readRaw(key, (reader) => readPageTranslations(reader, { groupId }, ids));
    };
    const [releases, translations] = await Promise.all([
      settle(readRaw('releases', readReleases)),
      settle(route ? readTranslations(route) : Promise.resolve([])),
    ]);
    return { releases, translations };
  };
}
