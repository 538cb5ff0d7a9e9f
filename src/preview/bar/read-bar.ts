import { publishedId } from '../../content/schema/document-id.ts';
import { isStoredDocument } from '../../content/schema/translations/read-documents.ts';
import { translationReport, translationsOf } from '../../content/schema/translations/translation-report.ts';
import type { LocaleTranslation } from '../../content/schema/translations/types.ts';
import type { RouteTable } from '../../routing/route-table.ts';
import { isFallback, type Route } from '../../routing/route.ts';
import type { ReadRaw, RawReader } from '../site/content-store.ts';
import { property } from '../../shared/json.ts';

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

const DOCUMENTS_QUERY = '*[_id in $ids]';

/**
 * Reads how the page of a route stands in every locale: its group, and the published documents and drafts of it.
 *
 * @param documentIds ids of the documents that the routes of the page show.
 * @returns an entry for every locale; none if the page has been removed meanwhile.
 */
export async function readPageTranslations(
  reader: RawReader,
  { groupId }: Pick<Route, 'groupId'>,
  documentIds: readonly string[],
): Promise<readonly LocaleTranslation[]> {
  const read = async (ids: readonly string[]) => {
    const stages = [...new Set(ids.map(publishedId))].flatMap((id) => [id, `drafts.${id}`]);
    const found = await reader.fetch(DOCUMENTS_QUERY, { ids: stages });
    return (Array.isArray(found) ? found : []).filter(isStoredDocument);
  };
  const group = await read([groupId]);
  const documents = await read([...documentIds, ...group.flatMap(translationsOf)]);
  const all = new Map([...group, ...documents].map((document) => [document._id, document]));
  const report = translationReport([...all.values()]);
  return (report.find(({ id }) => id === publishedId(groupId)) ?? report[0])?.locales ?? [];
}

/** A release that has not been published. */
export interface Release {
  readonly name: string;
  readonly title: string;
  /** When it is published, as ISO 8601; absent where no date is set. */
  readonly publishAt?: string;
}

const RELEASES_QUERY = `releases::all()[state in ["active", "scheduling", "scheduled"]] {
  name,
  "title": metadata.title,
  "publishAt": coalesce(publishAt, select(metadata.releaseType == "scheduled" => metadata.intendedPublishAt))
}`;

/** Reads the releases that can be looked at: those with a date in the order of their dates, then the others by title. */
export async function readReleases(reader: RawReader): Promise<readonly Release[]> {
  const found = await reader.fetch(RELEASES_QUERY, {});
  return parseReleases(found).toSorted(
    (a, b) =>
      dateOf(a) - dateOf(b) || a.title.localeCompare(b.title, 'en') || a.name.localeCompare(b.name, 'en'),
  );
}

/** Returns the date of a release in milliseconds; all dates come before none. */
export function dateOf({ publishAt }: Release): number {
  return publishAt === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(publishAt);
}

function parseReleases(found: unknown): readonly Release[] {
  const items: readonly unknown[] = Array.isArray(found) ? found : [];
  return items.flatMap((item) => {
    const [name, title, publishAt] = ['name', 'title', 'publishAt'].map((field) => textOf(item, field));
    if (name === undefined) return [];
    const isDated = publishAt !== undefined && !Number.isNaN(Date.parse(publishAt));
    return { name, title: title ?? name, ...(isDated && { publishAt }) };
  });
}

function textOf(item: unknown, field: string): string | undefined {
  const value = property(item, field);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
