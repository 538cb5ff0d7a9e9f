import { publishedId } from '../document-id.ts';
import type { StoredDocument } from './types.ts';

/** One entry of a `translation.metadata`, in the translation plugin's format. */
interface TranslationEntry {
  readonly _key: string;
  readonly _type: 'internationalizedArrayReferenceValue';
  readonly language: string;
  readonly value: { readonly _type: 'reference'; readonly _ref: string; readonly _weak: true };
}

/** Source document, target locale and group of a new translation. */
export interface TranslationRequest {
  /** The document to start from, published or draft. */
  readonly source: StoredDocument;
  /** Code of the new document's locale. */
  readonly locale: string;
  /** Id of the `translation.metadata` that names the source, where one does. */
  readonly metadataId?: string | undefined;
}

/** A document the service has not stored yet. */
interface NewDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** Documents and a patch that make a translation; done in one transaction. */
export interface NewTranslation {
  /** Draft of the translation: the source in the other locale. */
  readonly draft: NewDocument;
  readonly group?: {
    /** Created unless it is there. */
    readonly document: NewDocument;
    /** Put behind the last translation. */
    readonly entry: TranslationEntry;
  };
}

/**
 * Builds a new translation: a copy of the source as a draft of the other locale, and its entry in the translation
 * group; site settings have no group. The id is derived from group and locale, so that of two editors who add the same
 * translation the second gets a conflict.
 */
export function newTranslation({ source, locale, metadataId }: TranslationRequest): NewTranslation {
  // What the service itself sets belongs to the source only.
  const { _id, _rev, _createdAt, _updatedAt, _system, ...content } = source;
  const draftAs = (id: string) => ({
    ...content,
    _id: `drafts.${id}`,
    _type: source._type,
    language: locale,
  });
  if (source._type === 'siteSettings') return { draft: draftAs(`settings-${locale}`) };

  const sourceId = publishedId(_id);
  const groupId = metadataId ?? `translation-${sourceId}`;
  const newId = `${groupId}-${locale}`;
  const sourceLocale = typeof source['language'] === 'string' ? source['language'] : '';
  return {
    draft: draftAs(newId),
    group: {
      document: {
        _id: groupId,
        _type: 'translation.metadata',
        schemaTypes: [source._type],
        translations: [entryOf(sourceLocale, sourceId)],
      },
      entry: entryOf(locale, newId),
    },
  };
}

function entryOf(language: string, id: string): TranslationEntry {
  return {
    _key: language,
    _type: 'internationalizedArrayReferenceValue',
    language,
    value: { _type: 'reference', _ref: id, _weak: true },
  };
}
