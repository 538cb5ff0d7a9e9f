import { SHARE_IMAGE_SIZE } from '../../config/share-image.ts';
import { blocksJsonLd } from '../../blocks/structured-data.ts';
import { getLocale } from '../../config/locales/locales.ts';
import type { Environment } from '../../config/deployment/environment.ts';
import { SITE } from '../../config/deployment/site.ts';
import { pictureSources } from '../../site/images.ts';
import { articleJsonLd, breadcrumbsJsonLd, organisationJsonLd } from '../../site/json-ld.ts';
import type { ArticleDocument, RoutedDocument } from '../../content/types.ts';
import type { PageContext } from '../../site/page-context.ts';
import { routePath } from '../../routing/paths.ts';
import type { Route } from '../../routing/route.ts';
import { LANGUAGES } from '../../config/locales/languages.ts';
import { articleLength } from '../../site/rich-text/reading-time.ts';
import { plainText } from '../../content/plain-text.ts';

/** Formats search engines choose from: wide, as photographs, square. */
const ARTICLE_IMAGE_RATIOS = [16 / 9, 4 / 3, 1];

/**
 * Builds the structured data of a page: the organisation on the home page, breadcrumbs on any other, the article, and
 * the data of its blocks.
 */
export function structuredData(
  page: PageContext,
  route: Route,
  document: RoutedDocument,
  { domain, meta }: Pick<Environment, 'domain' | 'meta'>,
): readonly object[] {
  const isHome = route.path === routePath(route.locale, '/');
  const steps = page.routes.breadcrumbs(route).map(({ title, path, pageNumber: number }) => ({
    title: number === undefined ? title : page.t('articleList.pageNumber', { number }),
    url: `${domain}${path}`,
  }));
  const url = `${domain}${route.path}`;
  const data = [
    isHome ? organisation(page, { domain, meta }) : undefined,
    breadcrumbsJsonLd(steps),
    document._type === 'article' ? article(page, route, document, domain) : undefined,
    ...(document._type === 'page' && !route.listing
      ? blocksJsonLd(document.blocks, { page, url, domain })
      : []),
  ];
  return data.filter((item) => item !== undefined);
}

function organisation({ settings }: PageContext, { domain, meta }: Pick<Environment, 'domain' | 'meta'>) {
  return organisationJsonLd({
    name: SITE.name,
    description: meta.description,
    slogan: meta.title,
    url: `${domain}/`,
    logo: `${domain}/apple-touch-icon.png`,
    profiles: (settings.socialLinks ?? []).map((link) => link.url),
  });
}

function article(page: PageContext, route: Route, document: ArticleDocument, domain: string) {
  const author = page.content.author(document.authorId);
  const portrait =
    author?.portrait &&
    pictureSources(page, author.portrait, { widths: [400], aspectRatio: 1, isAbsolute: true });
  const images = ARTICLE_IMAGE_RATIOS.flatMap((aspectRatio) => {
    const sources = pictureSources(page, document.picture, {
      widths: [SHARE_IMAGE_SIZE.width],
      aspectRatio,
      isAbsolute: true,
    });
    return sources ? [{ url: sources.src, width: sources.width, height: sources.height }] : [];
  });
  const locale = getLocale(route.sourceLocale);
  const { units, minutes } = articleLength(document);
  return articleJsonLd({
    url: `${domain}${route.path}`,
    title: plainText(document.title),
    description: plainText(document.description),
    language: locale.iso,
    publishedAt: document.publishedAt,
    updatedAt: document._updatedAt,
    author: { name: author ? plainText(author.name) : SITE.name, image: portrait?.src },
    publisher: { name: SITE.name, url: `${domain}/`, logo: `${domain}/apple-touch-icon.png` },
    images,
    topics: page.routes.topicsOf(route, document).map(({ topic }) => plainText(topic.title)),
    wordCount: LANGUAGES[locale.language].readingSpeed.unit === 'words' ? units : undefined,
    readingMinutes: minutes,
  });
}
