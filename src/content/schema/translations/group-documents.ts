import { publishedId, stageOf } from '../document-id.ts';
import { TRANSLATED_TYPES, type StoredDocument, type TranslatedType } from './types.ts';

/** The published document and the draft of it; at least one of them. */
export interface DocumentPair {
  readonly id: string;
  readonly published?: StoredDocument;
  readonly draft?: StoredDocument;
}

/** Documents that translate each other, by the code of their locale. */
export interface DocumentGroup {
  readonly id: string;
  readonly type: TranslatedType;
  /** Id of the `translation.metadata` that names the documents, where one does. */
  readonly metadataId?: string;
  readonly members: ReadonlyMap<string, DocumentPair>;
}

/** Id of the group of the site settings, which no `translation.metadata` names. */
export const SETTINGS_GROUP_ID = 'siteSettings';

/**
 * Groups pages, articles and settings by translation group. A document without a group forms its own; of two that claim
 * a locale the first wins (the build reports the conflict). Versions in releases are skipped: they are not visible yet.
 */
export function groupDocuments(documents: readonly StoredDocument[]): readonly DocumentGroup[] {
  const pairs = pairsOf(documents);
  const groups = new Map<string, DocumentGroup & { readonly members: Map<string, DocumentPair> }>();
  const placed = new Set<string>();

  const place = (group: Pick<DocumentGroup, 'id' | 'metadataId'>, pair: DocumentPair) => {
    const type = typeOf(pair);
    const language = languageOf(pair);
    if (type === undefined || language === undefined || placed.has(pair.id)) return;
    const known = groups.get(group.id) ?? { ...group, type, members: new Map<string, DocumentPair>() };
    if (known.members.has(language)) return;
    groups.set(group.id, known);
    known.members.set(language, pair);
    placed.add(pair.id);
  };

  for (const pair of pairs.values()) {
    for (const id of membersNamedBy(pair)) {
      const member = pairs.get(id);
      if (member) place({ id: pair.id, metadataId: pair.id }, member);
    }
  }
  for (const pair of pairs.values()) {
    place({ id: typeOf(pair) === 'siteSettings' ? SETTINGS_GROUP_ID : pair.id }, pair);
  }
  return [...groups.values()];
}

function pairsOf(documents: readonly StoredDocument[]): ReadonlyMap<string, DocumentPair> {
  const pairs = new Map<string, DocumentPair>();
  for (const document of documents) {
    const stage = stageOf(document._id);
    if (stage === 'version') continue;
    const id = publishedId(document._id);
    pairs.set(id, { ...pairs.get(id), id, [stage]: document });
  }
  return pairs;
}

/** Returns the published ids in a `translation.metadata`; its references may point to drafts only. */
function membersNamedBy({ published, draft }: DocumentPair): readonly string[] {
  const group = published ?? draft;
  if (group?._type !== 'translation.metadata' || !Array.isArray(group['translations'])) return [];
  const entries: readonly unknown[] = group['translations'];
  return entries.flatMap((entry) => {
    const reference = property(property(entry, 'value'), '_ref');
    return typeof reference === 'string' ? [publishedId(reference)] : [];
  });
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function typeOf({ published, draft }: DocumentPair): TranslatedType | undefined {
  const type = (published ?? draft)?._type;
  return TRANSLATED_TYPES.find((known) => known === type);
}

function languageOf({ published, draft }: DocumentPair): string | undefined {
  const language = (published ?? draft)?.['language'];
  return typeof language === 'string' ? language : undefined;
}
