import { getLocale } from '../../config/locales/locales.ts';
import type { LocaleTranslation } from '../../content/schema/translations/types.ts';
import type { Formatters } from '../../i18n/formatters.ts';
import type { Translate } from '../../i18n/messages.ts';
import { PERSPECTIVE_LIMITS, formatPerspective, type DraftPerspective } from '../session/perspective.ts';
import { dateOf, type Release } from './read-bar.ts';

/** A perspective that editors can switch to. */
interface PerspectiveChoice {
  /** Value of the form, see `parsePerspective`. */
  readonly value: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** Texts of a locale. */
interface ChoiceTexts {
  readonly t: Translate;
  readonly format: Pick<Formatters, 'date' | 'list'>;
}

/**
 * Lists what editors can look at: published content, drafts and every release. The current perspective is among it,
 * also when the Studio has put it together otherwise.
 */
export function perspectiveChoices(
  releases: readonly Release[],
  current: DraftPerspective,
  { t, format }: ChoiceTexts,
): readonly PerspectiveChoice[] {
  const value = formatPerspective(current);
  const names = new Map([
    ['published', t('preview.bar.published')],
    ['drafts', t('preview.bar.drafts')],
    ...releases.map(({ name, title }) => [name, title] as const),
  ]);
  const choices = [
    ...(['published', 'drafts'] as const).map((name) => ({ value: name, label: names.get(name) ?? name })),
    ...releases.map((release) => ({
      value: formatPerspective(releaseStack(release, releases)),
      label: labelOf(release, { t, format }),
    })),
  ];
  const other = value
    .split(',')
    .filter((layer) => layer !== 'published')
    .map((layer) => names.get(layer) ?? layer);
  const isListed = choices.some((choice) => choice.value === value);
  return [...choices, ...(isListed ? [] : [{ value, label: format.list(other) }])].map((choice) => ({
    ...choice,
    isCurrent: choice.value === value,
  }));
}

/**
 * Stacks a release on those that are published before it, so that the site is seen as of its date. A release without a
 * date stands alone, on what is published now.
 */
export function releaseStack(release: Release, releases: readonly Release[]): string[] {
  const earlier = releases
    .filter((other) => other.publishAt !== undefined && dateOf(other) < dateOf(release))
    .toSorted((a, b) => dateOf(b) - dateOf(a));
  const below = release.publishAt === undefined ? [] : earlier;
  return [release, ...below].slice(0, PERSPECTIVE_LIMITS.maxLayers).map(({ name }) => name);
}

function labelOf({ title, publishAt }: Release, { t, format }: ChoiceTexts): string {
  return publishAt === undefined
    ? title
    : t('preview.bar.scheduled', { title, date: format.date(publishAt) });
}

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
  // A draft without a published page is new, not changed.
  return [states[status], ...(hasDraft && status !== 'draft' ? [t('preview.state.changed')] : [])];
}

/** Says which locale's document is shown in place of an own one. */
export function shownIn(localeCode: string | undefined, t: Translate): string {
  const language = localeCode === undefined ? '–' : getLocale(localeCode).name;
  return t('fallbackNotice.shownIn', { language });
}
