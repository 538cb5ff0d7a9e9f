import { getLocale } from '../../config/locales.ts';
import type { LocaleTranslation } from '../../content/schema/translations/types.ts';
import type { Translate } from '../../i18n/messages.ts';

/** Describes how a page stands in a locale, for editors: its state, and if it has changes that are not published. */
export function describeTranslation(
  { status, fallsBackOn, hasDraft }: LocaleTranslation,
  t: Translate,
): readonly string[] {
  const states = {
    translated: t('preview.state.own'),
    stale: t('preview.state.stale'),
    incomplete: t('preview.state.incomplete'),
    draft: t('preview.state.draft'),
    fallback: shownIn(fallsBackOn, t),
    missing: t('preview.state.missing'),
  };
  // A page that is only a draft is nothing but unpublished.
  return [states[status], ...(hasDraft && status !== 'draft' ? [t('preview.state.changed')] : [])];
}

/** Says which locale's document is shown in place of an own one. */
export function shownIn(localeCode: string | undefined, t: Translate): string {
  const language = localeCode === undefined ? '–' : getLocale(localeCode).name;
  return t('fallbackNotice.shownIn', { language });
}
