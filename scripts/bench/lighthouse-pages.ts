import type { Site } from '../../src/site/site.ts';

/** Translation groups of the measured pages, by the names that `--page` takes. */
export const MEASURED_PAGES: Readonly<Record<string, string>> = {
  home: 'translation-home',
  article: 'translation-bakery-day',
  'store page': 'translation-bakeries',
  'blog index': 'translation-blog',
};

/**
 * Finds the path of a measured page.
 * @throws Error when the content does not have it in that locale.
 */
export function pathOf({ routes }: Site, name: string, locale: string): string {
  const groupId = MEASURED_PAGES[name];
  const route = routes.all.find((each) => each.groupId === groupId && each.locale === locale);
  if (!route) throw new Error(`The content has no '${name}' (${groupId}) in '${locale}'.`);
  return route.path;
}
