import { DEFAULT_LOCALE_CODE } from '../../config/locales/default-locale.ts';
import { findLocale } from '../../config/locales/locales.ts';
import { normalizeSlug } from '../../config/editing/slugs.ts';
import type { ContentProblem } from '../problem.ts';
import type { Snapshot } from '../snapshot.ts';
import { searchAddressProblem } from '../schema/rules/link-target.ts';
import type { SiteSettings } from '../types.ts';

/** Validates that the default locale has a home page, on which every locale can fall back. */
export function homeProblems(pages: Snapshot['pages']): readonly ContentProblem[] {
  const hasHome = pages.some(
    (page) => page.language === DEFAULT_LOCALE_CODE && normalizeSlug(page.slug) === '',
  );
  if (hasHome) return [];
  return [
    {
      kind: 'no-home',
      documentId: '(none)',
      locale: DEFAULT_LOCALE_CODE,
      field: 'slug',
      message: 'There is no home page.',
      fix: "Create a page with the path '/' for en-gb.",
    },
  ];
}

/** Settings exist for the default locale, at most once per locale, and only for known locales. */
export function settingsProblems(settings: Snapshot['settings']): readonly ContentProblem[] {
  const problems: ContentProblem[] = [];
  const seen = new Map<string, string>();
  for (const { _id: documentId, language: locale } of settings) {
    const other = seen.get(locale);
    const place = { documentId, locale, field: 'language' };
    if (other !== undefined) {
      problems.push({
        ...place,
        kind: 'settings-twice',
        message: `${other} also holds the settings of '${locale}'.`,
        fix: 'Keep one of them.',
      });
    }
    if (!findLocale(locale)) {
      problems.push({
        ...place,
        kind: 'settings-locale',
        message: `'${locale}' is not a locale of the site.`,
        fix: 'Choose one of the registry.',
      });
    }
    seen.set(locale, documentId);
  }
  if (!seen.has(DEFAULT_LOCALE_CODE)) {
    problems.push({
      kind: 'no-settings',
      documentId: '(none)',
      locale: DEFAULT_LOCALE_CODE,
      field: 'language',
      message: 'There are no site settings for the default locale.',
      fix: 'Create a siteSettings document for en-gb.',
    });
  }
  return problems;
}

/** Fields of the settings that hold addresses outside the site. */
const ADDRESS_FIELDS = [
  'appStore',
  'googlePlay',
  'merchantLogin',
  'merchantSignUp',
  'consumerSite',
  'consumerSearch',
  'appDownload',
] as const;

/**
 * Finds external URLs in the settings that are not absolute `https:` URLs. The place search must not have a query
 * either, as it is the action of a GET form.
 */
export function addressProblems(settings: readonly SiteSettings[]): readonly ContentProblem[] {
  return settings.flatMap((document) => {
    const place = {
      kind: 'settings-address' as const,
      documentId: document._id,
      locale: document.language,
    };
    const wrong = ADDRESS_FIELDS.filter((field) => URL.parse(document[field])?.protocol !== 'https:');
    const problems = wrong.map((field) => ({
      ...place,
      field,
      message: `'${document[field]}' is not an address of another site.`,
      fix: 'Give the whole address; it begins with https://.',
    }));
    const searchProblem = searchAddressProblem(document.consumerSearch);
    if (wrong.includes('consumerSearch') || searchProblem === true) return problems;
    const message = `'${document.consumerSearch}' is more than an address.`;
    return [...problems, { ...place, field: 'consumerSearch', message, fix: searchProblem }];
  });
}
