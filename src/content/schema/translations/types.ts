/** A stored document as the report needs it: published, draft or version, with all its fields. */
export interface StoredDocument {
  readonly _id: string;
  readonly _type: string;
  /** ISO 8601. */
  readonly _updatedAt: string;
  readonly [field: string]: unknown;
}

/** Types of documents of which every locale may have one of its own. */
export const TRANSLATED_TYPES = ['page', 'article', 'topic', 'siteSettings'] as const;

/** Type of document of which every locale may have one of its own. */
export type TranslatedType = (typeof TRANSLATED_TYPES)[number];

/**
 * Statuses of one document in one locale, best first:
 * - `translated`: published, nothing missing, not older than the English document
 * - `stale`: published, but the English document has changed since
 * - `incomplete`: published, but required fields are empty
 * - `draft`: only a draft; visitors still get what the locale falls back on
 * - `fallback`: nothing of its own; visitors get the document of another locale
 * - `missing`: nothing of its own and nothing to fall back on
 */
export const TRANSLATION_STATUSES = [
  'translated',
  'stale',
  'incomplete',
  'draft',
  'fallback',
  'missing',
] as const;

/** One of {@link TRANSLATION_STATUSES}. */
export type TranslationStatus = (typeof TRANSLATION_STATUSES)[number];

/** One document in one locale. */
export interface LocaleTranslation {
  /** Code of the locale. */
  readonly locale: string;
  readonly status: TranslationStatus;
  /** Published id of the locale's own document, also when there is only a draft of it. */
  readonly documentId?: string;
  /** Locale whose document visitors get while there is no published one of their own. */
  readonly fallsBackOn?: string;
  /** The own document has changes that are not published. */
  readonly hasDraft: boolean;
  /** The English document was published after the own one was last changed. */
  readonly isStale: boolean;
  /** Paths of required fields of the own document that are empty. */
  readonly missingFields: readonly string[];
}

/** A translation group in every locale. */
export interface GroupTranslations {
  /** Id of the `translation.metadata` document; of a document no group names, its own; `siteSettings`. */
  readonly id: string;
  readonly type: TranslatedType;
  /** Id of the `translation.metadata`; none for settings and for a document no group names. */
  readonly metadataId?: string;
  /** Title of the English document, or of the first there is. */
  readonly title: string;
  /** In the order of the requested locales. */
  readonly locales: readonly LocaleTranslation[];
}

/** Number of documents per status. */
export type StatusCounts = Readonly<Record<TranslationStatus, number>>;

/** Counts of one locale over all groups. */
export interface LocaleSummary {
  readonly locale: string;
  readonly counts: StatusCounts;
}

/** Conditions that can fail a CI run, see {@link isFailure}. */
export const FAILURES = ['missing', 'stale'] as const;

/** One of {@link FAILURES}. */
export type Failure = (typeof FAILURES)[number];

/** Counts the statuses of each locale, in the order of the report. */
export function summarize(groups: readonly GroupTranslations[]): readonly LocaleSummary[] {
  const byLocale = Map.groupBy(
    groups.flatMap(({ locales }) => locales),
    ({ locale }) => locale,
  );
  return [...byLocale].map(([locale, translations]) => ({ locale, counts: countStatuses(translations) }));
}

/** Counts translations by status; every status has a count. */
export function countStatuses(translations: readonly LocaleTranslation[]): StatusCounts {
  const counts = Object.fromEntries(TRANSLATION_STATUSES.map((status) => [status, 0]));
  for (const { status } of translations) counts[status] = (counts[status] ?? 0) + 1;
  // Every status was given a count above.
  return counts as StatusCounts;
}

/**
 * True if a translation meets a failure condition. `missing`: the locale has no published document of its own, or one
 * with empty required fields. `stale`: its document is older than the English one, whatever its status.
 */
export function isFailure(translation: LocaleTranslation, failure: Failure): boolean {
  if (failure === 'stale') return translation.isStale;
  return !['translated', 'stale'].includes(translation.status);
}
