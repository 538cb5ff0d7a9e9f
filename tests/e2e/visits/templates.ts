import type { Site } from '../../../src/site/site.ts';
import { isFallback, type Route } from '../../../src/routing/route.ts';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { openingBlock } from '../../../src/content/block-roles.ts';
import type { Block, BlockOf } from '../../../src/content/types.ts';
import { plainText } from '../../../src/content/plain-text.ts';

/** One translation group of the dataset for each kind of page. */
const TEMPLATES = {
  home: 'translation-home',
  'how it works': 'translation-how-it-works',
  'for stores': 'translation-for-stores',
  'for stores, one level down': 'translation-bakeries',
  about: 'translation-about',
  impact: 'translation-impact',
  'leftovers week': 'translation-leftovers-week',
  blog: 'translation-blog',
  article: 'translation-bakery-day',
  'cookie policy': 'translation-cookie-policy',
} as const;

/** A kind of page. */
export type Template = keyof typeof TEMPLATES;

/** All kinds of pages. */
// Object.keys forgets what the keys are.
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as readonly Template[];

/**
 * Returns the route of a translation group in a locale.
 * @throws Error if the content has no such page.
 */
export function routeOfGroup(site: Site, groupId: string, locale: string): Route {
  const route = site.routes.all.find((each) => each.groupId === groupId && each.locale === locale);
  if (!route) throw new Error(`The content has no ${groupId} in '${locale}'.`);
  return route;
}

/**
 * Returns the route of a page template in a locale.
 * @throws Error if the content has no such page.
 * @example routeOf(site.content, 'how it works', 'en-gb').path
 */
export const routeOf = (site: Site, template: Template, locale: string): Route =>
  routeOfGroup(site, TEMPLATES[template], locale);

/** Returns the blocks of the page of a route; none of an article. */
export function blocksOf(site: Site, { documentId }: Pick<Route, 'documentId'>): readonly Block[] {
  const document = site.content.document(documentId);
  return document?._type === 'page' ? document.blocks : [];
}

/** Returns the block that opens the page of a route. */
export const openingOf = (site: Site, route: Pick<Route, 'documentId'>): BlockOf<'hero'> | undefined =>
  openingBlock(blocksOf(site, route));

/**
 * Returns a fallback route of a locale.
 * @param language `same` or `other`: language of the source document, compared with the visitor's.
 * @throws Error if everything is translated: then the test needs another locale.
 */
export function fallbackOf(site: Site, locale: string, language: 'same' | 'other'): Route {
  const route = site.routes.all.find(
    (each) =>
      each.locale === locale &&
      isFallback(each) &&
      (getLocale(each.sourceLocale).language === getLocale(locale).language) === (language === 'same'),
  );
  if (!route) {
    throw new Error(
      `No page of '${locale}' falls back on one in ${language === 'same' ? 'its' : 'another'} language. Test another locale.`,
    );
  }
  return route;
}

/** Returns the title of the document that a route shows. */
export function titleOf(site: Site, route: Route): string {
  const document = site.content.document(route.documentId);
  if (!document) throw new Error(`The content has no ${route.documentId}.`);
  return plainText(document.title);
}
