import { LOCALES } from '../../../../src/config/locales/locales.ts';
import {
  type GroupTranslations,
  TRANSLATED_TYPES,
  type TranslatedType,
  type TranslationStatus,
} from '../../../../src/content/schema/translations/types.ts';

/** Filter of the dashboard; an empty string matches everything. */
export interface TranslationFilter {
  readonly locale: string;
  readonly status: TranslationStatus | '';
  readonly type: TranslatedType | '';
  /** Part of the title. */
  readonly text: string;
}

/** Intent of the Studio that opens the dashboard for a locale and a type. */
export const TRANSLATE_INTENT = 'translate';

/** Shows everything. */
export const NO_FILTER: TranslationFilter = { locale: '', status: '', type: '', text: '' };

/** Filter that the dashboard opens with: what a locale has not got, if its address names one; else everything. */
export function filterOf({ locale, type }: Readonly<Record<string, unknown>>): TranslationFilter {
  const known = LOCALES.find(({ code }) => code === locale);
  if (!known) return NO_FILTER;
  return {
    ...NO_FILTER,
    locale: known.code,
    status: 'fallback',
    type: TRANSLATED_TYPES.find((one) => one === type) ?? '',
  };
}

/**
 * Filters groups, and their locales by the chosen one. A status keeps a group if at least one of its remaining locales
 * has it, so that rows are complete.
 */
export function filterGroups(
  groups: readonly GroupTranslations[],
  { locale, status, type, text }: TranslationFilter,
): readonly GroupTranslations[] {
  const wanted = text.trim().toLowerCase();
  return groups
    .filter((group) => type === '' || group.type === type)
    .filter((group) => group.title.toLowerCase().includes(wanted))
    .map((group) =>
      locale === '' ? group : { ...group, locales: group.locales.filter((one) => one.locale === locale) },
    )
    .filter((group) => status === '' || group.locales.some((one) => one.status === status));
}
