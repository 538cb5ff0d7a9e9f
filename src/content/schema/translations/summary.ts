import {
  TRANSLATION_STATUSES,
  type GroupTranslations,
  type LocaleTranslation,
  type TranslationStatus,
} from './types.ts';

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
