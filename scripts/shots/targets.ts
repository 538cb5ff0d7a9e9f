import type { Site } from '../../src/site/site.ts';
import { localePrefix } from '../../src/routing/paths.ts';
import type { Route } from '../../src/routing/route.ts';

/** Page or canvas to capture in one locale. */
export interface ShotTarget {
  /** Name that files and the contact sheet show: `site home`, `hero long-texts`. */
  readonly name: string;
  readonly locale: string;
  readonly url: string;
}

/** True if a name contains one of the wanted texts, or if no text is given. */
export function isWanted(name: string, wanted: readonly string[]): boolean {
  return wanted.length === 0 || wanted.some((text) => name.includes(text));
}

/** Lists the pages of a locale to capture, with one article for all, and the not-found page. */
export function siteTargets(
  { routes, content }: Pick<Site, 'routes' | 'content'>,
  origin: string,
  locale: string,
): readonly ShotTarget[] {
  const ofLocale = routes.all.filter((route) => route.locale === locale);
  const isArticle = ({ documentId }: (typeof ofLocale)[number]) =>
    content.document(documentId)?._type === 'article';
  const [article] = ofLocale.filter(isArticle);
  const shown = [...ofLocale.filter((route) => !isArticle(route)), ...(article ? [article] : [])];
  return [
    ...shown.map((route) => ({ name: nameOf(route), locale, url: origin + route.path })),
    { name: 'site not-found', locale, url: `${origin}${localePrefix(locale)}/no-such-page/` },
  ];
}

/** Names a target by translation group and page of its list: `site blog recipes page 2`. */
function nameOf({ groupId, listing }: Route): string {
  const groups = listing?.topicGroupId === undefined ? [groupId] : [groupId, listing.topicGroupId];
  const page = listing && listing.page > 1 ? [`page ${listing.page}`] : [];
  return ['site', ...groups.map((group) => group.replace(/^translation-/, '')), ...page].join(' ');
}

/** Lists the canvases that a page of the style guide links to. */
export function sampleTargets(styleguideHtml: string, origin: string, locale: string): readonly ShotTarget[] {
  const links = styleguideHtml.matchAll(/href="([^"]*\/dev\/canvas\/([^"/]+)\/([^"/]+)\/)"/g);
  return [...links].map(([, path = '', group = '', sample = '']) => ({
    name: `${group} ${sample}`,
    locale,
    url: origin + path,
  }));
}
