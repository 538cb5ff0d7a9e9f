import type { SanityClient } from '@sanity/client';
import { newTranslation } from '../../../../src/content/schema/translations/new-translation.ts';
import type {
  GroupTranslations,
  LocaleTranslation,
  StoredDocument,
} from '../../../../src/content/schema/translations/types.ts';

/** Id and type of a document, as the Studio's edit intent needs them. */
export interface DocumentPlace {
  /** Published id, also of a draft. */
  readonly id: string;
  readonly type: string;
}

/** Selects the source of a new translation: the document that visitors of the locale see, else any of the group. */
export function sourceOf(
  group: GroupTranslations,
  { fallsBackOn }: Pick<LocaleTranslation, 'fallsBackOn'>,
): LocaleTranslation | undefined {
  return (
    group.locales.find(({ locale }) => locale === fallsBackOn) ??
    group.locales.find(({ documentId }) => documentId !== undefined)
  );
}

/**
 * Creates a translation as a draft and adds it to its group, in one transaction.
 * @param client with the perspective `raw`, which includes drafts.
 * @throws Error if the source has been deleted, or the translation has been created meanwhile.
 */
export async function createTranslation(
  client: SanityClient,
  group: GroupTranslations,
  translation: LocaleTranslation,
): Promise<DocumentPlace> {
  const sourceId = sourceOf(group, translation)?.documentId;
  const [published, draft] = await Promise.all([
    sourceId === undefined ? undefined : client.getDocument<StoredDocument>(sourceId),
    sourceId === undefined ? undefined : client.getDocument<StoredDocument>(`drafts.${sourceId}`),
  ]);
  const source = published ?? draft;
  if (!source) throw new Error(`There is no document of “${group.title}” left to translate.`);

  const made = newTranslation({ source, locale: translation.locale, metadataId: group.metadataId });
  const transaction = client.transaction().create(made.draft);
  if (made.group) {
    const { document, entry } = made.group;
    transaction
      .createIfNotExists(document)
      .patch(document._id, (patch) =>
        patch.setIfMissing({ translations: [] }).insert('after', 'translations[-1]', [entry]),
      );
  }
  await transaction.commit();
  return { id: made.draft._id.slice('drafts.'.length), type: made.draft._type };
}
