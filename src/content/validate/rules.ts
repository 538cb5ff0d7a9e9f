import { DEFAULT_LOCALE_CODE, findLocale } from '../../config/locales.ts';
import { normalizeSlug } from '../../config/slugs.ts';
import type { ContentProblem } from '../problem.ts';
import { furtherBrowsedLists } from '../schema/rules/one-browsed-list.ts';
import type { Snapshot } from '../snapshot.ts';

/** There is a home page in the default locale, so every locale has one. */
export function homeProblems(pages: Snapshot['pages']): readonly ContentProblem[] {
  const hasHome = pages.some(
    (page) => page.language === DEFAULT_LOCALE_CODE && normalizeSlug(page.slug) === '',
  );
  if (hasHome) return [];
  return [
    {
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
        message: `${other} also holds the settings of '${locale}'.`,
        fix: 'Keep one of them.',
      });
    }
    if (!findLocale(locale)) {
      problems.push({
        ...place,
        message: `'${locale}' is not a locale of the site.`,
        fix: 'Choose one of the registry.',
      });
    }
    seen.set(locale, documentId);
  }
  if (!seen.has(DEFAULT_LOCALE_CODE)) {
    problems.push({
      documentId: '(none)',
      locale: DEFAULT_LOCALE_CODE,
      field: 'language',
      message: 'There are no site settings for the default locale.',
      fix: 'Create a siteSettings document for en-gb.',
    });
  }
  return problems;
}

/** A hero holds the page's `h1`, so it comes first and only once. */
export function heroProblems(pages: Snapshot['pages']): readonly ContentProblem[] {
  return pages.flatMap((page) =>
    page.blocks.flatMap((block, index) =>
      block._type !== 'hero' || index === 0
        ? []
        : {
            documentId: page._id,
            locale: page.language,
            field: `blocks[${index}]`,
            message: 'A hero stands below another block.',
            fix: 'Move it to the top, or use a call to action.',
          },
    ),
  );
}

/** The pages of a list to browse have one address each, so a page has one such list. */
export function listProblems(pages: Snapshot['pages']): readonly ContentProblem[] {
  return pages.flatMap((page) =>
    furtherBrowsedLists(page.blocks).map((index) => ({
      documentId: page._id,
      locale: page.language,
      field: `blocks[${index}].browse`,
      message: 'The page has another list of articles to browse.',
      fix: 'Keep “To browse” in one of them.',
    })),
  );
}
