import { publishedId } from '../../content/schema/document-id.ts';
import { translationReport } from '../../content/schema/translations/translation-report.ts';
import type { LocaleTranslation, StoredDocument } from '../../content/schema/translations/types.ts';
import type { Route } from '../../routing/route.ts';
import type { RawReader } from '../site/raw-reader.ts';

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
  const documents = await read([...documentIds, ...group.flatMap(membersOf)]);
  const all = new Map([...group, ...documents].map((document) => [document._id, document]));
  const report = translationReport([...all.values()]);
  return (report.find(({ id }) => id === publishedId(groupId)) ?? report[0])?.locales ?? [];
}

/** Lists the ids that a translation group refers to, drafts of new documents among them. */
function membersOf({ translations }: StoredDocument): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(translations) ? translations : [];
  return entries.flatMap((entry) => {
    const reference = property(property(entry, 'value'), '_ref');
    return typeof reference === 'string' ? [reference] : [];
  });
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function isStoredDocument(value: unknown): value is StoredDocument {
  return ['_id', '_type', '_updatedAt'].every((name) => typeof property(value, name) === 'string');
}
