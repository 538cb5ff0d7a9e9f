import { blocksJsonLd } from '../../blocks/structured-data.ts';
import { getLocale } from '../../config/locales.ts';
import { SITE } from '../../config/site.ts';
import { pictureSources } from '../../content/images/picture-sources.ts';
import { articleJsonLd } from '../../content/json-ld/article.ts';
import { breadcrumbsJsonLd } from '../../content/json-ld/breadcrumbs.ts';
import { organisationJsonLd } from '../../content/json-ld/organisation.ts';
import type { ArticleDocument, RoutedDocument } from '../../content/types.ts';
import type { PageContext } from '../../routing/page-context.ts';
import { routePath } from '../../routing/paths.ts';
import type { Route } from '../../routing/route.ts';
import { SHARE_IMAGE_SIZE } from '../../config/limits.ts';

/**
 * What a page tells search engines about itself: the brand on the home page, the way to any other
 * page, the article, the questions it answers.
 * @param domain origin of the site.
 */
export function structuredData(
  page: PageContext,
  route: Route,
  document: RoutedDocument,
  domain: string,
): readonly object[] {
  const isHome = route.path === routePath(route.locale, '/');
  const steps = page.routes.breadcrumbs(route).map(({ title, path }) => ({ title, url: `${domain}${path}` }));
  const url = `${domain}${route.path}`;
  const data = [
    isHome ? organisation(page, domain) : undefined,
    breadcrumbsJsonLd(steps),
    document._type === 'article' ? article(page, route, document, domain) : undefined,
    ...(document._type === 'page' ? blocksJsonLd(document.blocks, { page, url, domain }) : []),
  ];
  return data.filter((item) => item !== undefined);
}

function organisation({ settings }: PageContext, domain: string) {
  return organisationJsonLd({
    name: SITE.name,
    description: SITE.description,
    url: `${domain}/`,
    logo: `${domain}/apple-touch-icon.png`,
    profiles: (settings.socialLinks ?? []).map((link) => link.url),
  });
}

function article(page: PageContext, route: Route, document: ArticleDocument, domain: string) {
  const { width, height } = SHARE_IMAGE_SIZE;
  const image = pictureSources(page, document.picture, { widths: [width], aspectRatio: width / height });
  return articleJsonLd({
    url: `${domain}${route.path}`,
    title: document.title,
    description: document.description,
    language: getLocale(route.sourceLocale).iso,
    publishedAt: document.publishedAt,
    updatedAt: document._updatedAt,
    author: page.content.author(document.authorId)?.name ?? SITE.name,
    publisher: { name: SITE.name, url: `${domain}/` },
    image: image?.src,
  });
}
