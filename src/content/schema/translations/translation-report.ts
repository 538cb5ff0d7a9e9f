import { fallbackChain, languageLocale, LOCALES, type Locale } from '../../../config/locales/locales.ts';
import { missingFields } from './required-fields.ts';
import {
  type GroupTranslations,
  type LocaleTranslation,
  type StoredDocument,
  type TranslationStatus,
  TRANSLATED_TYPES,
  type TranslatedType,
} from './types.ts';
import { publishedId, stageOf } from '../document-id.ts';
import { property } from '../../../shared/json.ts';

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
const SETTINGS_GROUP_ID = 'siteSettings';

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
  return group?._type === 'translation.metadata' ? translationsOf(group).map(publishedId) : [];
}

/** Lists the ids that a translation group refers to, drafts of new documents among them. */
export function translationsOf({ translations }: StoredDocument): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(translations) ? translations : [];
  return entries
    .map((entry) => property(property(entry, 'value'), '_ref'))
    .filter((id) => typeof id === 'string');
}

function typeOf({ published, draft }: DocumentPair): TranslatedType | undefined {
  const type = (published ?? draft)?._type;
  return TRANSLATED_TYPES.find((known) => known === type);
}

function languageOf({ published, draft }: DocumentPair): string | undefined {
  const language = (published ?? draft)?.['language'];
  return typeof language === 'string' ? language : undefined;
}

/**
 * Computes the status of every translation group in every locale. Pure; a locale falls back along the same chain as
 * the site's routes and messages.
 * @param documents pages, articles, settings and groups, drafts among them.
 * @returns groups by type and title; their locales in the order given.
 */
export function translationReport(
  documents: readonly StoredDocument[],
  locales: readonly Locale[] = LOCALES,
): readonly GroupTranslations[] {
  return groupDocuments(documents)
    .map((group) => ({
      id: group.id,
      type: group.type,
      ...(group.metadataId !== undefined && { metadataId: group.metadataId }),
      title: titleOf(group),
      locales: locales.map((locale) => translationIn(group, locale)),
    }))
    .toSorted(
      (a, b) =>
        a.type.localeCompare(b.type, 'en') ||
        a.title.localeCompare(b.title, 'en') ||
        a.id.localeCompare(b.id, 'en'),
    );
}

function translationIn(group: DocumentGroup, locale: Locale): LocaleTranslation {
  const own = group.members.get(locale.code);
  const document = own?.published ?? own?.draft;
  const fallsBackOn = own?.published ? undefined : fallbackOf(group, locale);
  const isStale = document !== undefined && isOlderThanBase(group, locale, document);
  const missing = document ? missingFields(document) : [];
  return {
    locale: locale.code,
    status: statusOf(own, isStale, missing, fallsBackOn),
    ...(own && { documentId: own.id }),
    ...(fallsBackOn !== undefined && { fallsBackOn }),
    hasDraft: own?.draft !== undefined,
    isStale,
    missingFields: missing,
  };
}

function statusOf(
  own: DocumentPair | undefined,
  isStale: boolean,
  missing: readonly string[],
  fallsBackOn: string | undefined,
): TranslationStatus {
  if (own?.published) {
    if (missing.length > 0) return 'incomplete';
    return isStale ? 'stale' : 'translated';
  }
  if (own) return 'draft';
  return fallsBackOn === undefined ? 'missing' : 'fallback';
}

function fallbackOf(group: DocumentGroup, locale: Locale): string | undefined {
  return fallbackChain(locale).find(({ code }) => group.members.get(code)?.published)?.code;
}

/** True if the published English document is newer; its drafts do not count. */
function isOlderThanBase(group: DocumentGroup, locale: Locale, document: StoredDocument): boolean {
  const base = languageLocale('en');
  const baseDocument = group.members.get(base.code)?.published;
  if (locale.code === base.code || !baseDocument) return false;
  return Date.parse(baseDocument._updatedAt) > Date.parse(document._updatedAt);
}

function titleOf(group: DocumentGroup): string {
  if (group.id === SETTINGS_GROUP_ID) return 'Site settings';
  const candidates = [group.members.get(languageLocale('en').code), ...group.members.values()];
  for (const pair of candidates) {
    const title = (pair?.published ?? pair?.draft)?.['title'];
    if (typeof title === 'string' && title.trim() !== '') return title;
  }
  return group.id;
}
