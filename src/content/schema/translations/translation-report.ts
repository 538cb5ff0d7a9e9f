import { fallbackChain, languageLocale, LOCALES, type Locale } from '../../../config/locales.ts';
import {
  groupDocuments,
  SETTINGS_GROUP_ID,
  type DocumentGroup,
  type DocumentPair,
} from './group-documents.ts';
import { missingFields } from './required-fields.ts';
import type { GroupTranslations, LocaleTranslation, StoredDocument, TranslationStatus } from './types.ts';

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
