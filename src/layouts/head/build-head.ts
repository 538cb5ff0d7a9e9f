import { SHARE_IMAGE_SIZE, shareImagePath } from '../../config/share-image.ts';
import type { Environment } from '../../config/deployment/environment.ts';
import { getLocale } from '../../config/locales/locales.ts';
import { brandedTitle, SITE } from '../../config/deployment/site.ts';
import { pictureSources } from '../../site/images.ts';
import type { ArticleDocument, PictureData, RoutedDocument } from '../../content/types.ts';
import type { PageContext } from '../../site/page-context.ts';
import type { Route } from '../../routing/route.ts';
import { fontPreloads } from './font-preloads.ts';
import { updateDay } from '../article/update-day.ts';
import { chosenPicture, openingPicture, shareCard, shareFile } from '../share/share-card.ts';
import type { HeadData, ShareImage } from './head-data.ts';
import { plainText } from '../../content/plain-text.ts';

/** Settings common to the heads of all pages of a deployment. */
export interface HeadEnvironment extends Pick<Environment, 'domain' | 'meta' | 'noIndex'> {
  /** True if share images are generated, as in builds; pages rendered on demand share their own image instead. */
  readonly drawsShareImages: boolean;
}

/** Every reader of link previews knows JPEG. */
const SHARE_IMAGE_TYPE = 'image/jpeg';

/** Builds the head of a page with content: canonical and alternates follow the rules for fallback routes. */
export function contentHead(
  page: PageContext,
  route: Route,
  document: RoutedDocument,
  environment: HeadEnvironment,
  jsonLd: readonly object[],
): HeadData {
  const { domain } = environment;
  const alternates = page.routes.alternates(route);
  const image = shareImage(page, route, document, environment);
  const feed = page.routes.feed(route.locale);
  return {
    ...commonHead(page, environment),
    ...describe(page, route, document),
    preconnect: earlyOrigins(page),
    ...(feed && {
      feed: { href: `${domain}${feed.path}`, title: page.t('articleList.feed', { name: SITE.name }) },
    }),
    canonicalUrl: `${domain}${route.canonicalPath}`,
    alternates: alternates.map(({ hreflang, path }) => ({ hreflang, href: `${domain}${path}` })),
    openGraph: {
      type: document._type === 'article' ? 'article' : 'website',
      ...(document._type === 'article' && { article: articleProperties(page, route, document) }),
      ...(image ? { image } : {}),
      locale: getLocale(route.sourceLocale).iso,
      alternateLocales: [...new Set(alternates.map((alternate) => alternate.locale))]
        .filter((code) => code !== route.locale)
        .map((code) => getLocale(code).iso),
    },
    jsonLd,
  };
}

/** Returns title and description; pages of a list include its topic and page number. */
function describe(page: PageContext, route: Route, document: RoutedDocument) {
  const listing = route.listing && page.routes.listing(route);
  const name = plainText(document.title);
  if (!listing) return { title: brandedTitle(name), description: plainText(document.description) };
  const { topic, page: number, pages } = listing;
  const title = topic
    ? page.t('articleList.topicTitle', { topic: plainText(topic.title), title: name })
    : name;
  const description = plainText(topic?.description ?? document.description);
  if (number === 1) return { title: brandedTitle(title), description };
  return {
    title: brandedTitle(page.t('articleList.pageTitle', { title, number })),
    description: `${description} ${page.t('articleList.pageOf', { number, count: pages.length })}`,
  };
}

function articleProperties(page: PageContext, route: Route, article: ArticleDocument) {
  const [main] = page.routes.topicsOf(route, article);
  return {
    publishedTime: article.publishedAt,
    ...(updateDay(article) !== undefined && { modifiedTime: article._updatedAt }),
    ...(main && { section: plainText(main.topic.title) }),
  };
}

/** Builds the head of a page without content of its own, such as an error page; it is `noindex`. */
export function plainHead(
  page: PageContext,
  title: string,
  environment: Pick<HeadEnvironment, 'meta' | 'noIndex'>,
): HeadData {
  return {
    ...commonHead(page, environment),
    preconnect: [],
    title: brandedTitle(title),
    description: plainText(page.settings.footerText),
    alternates: [],
    noIndex: true,
    openGraph: { type: 'website', locale: page.locale.iso, alternateLocales: [] },
    jsonLd: [],
  };
}

function commonHead({ locale }: PageContext, { meta, noIndex }: Pick<HeadEnvironment, 'meta' | 'noIndex'>) {
  return {
    noIndex,
    siteVerification: meta.siteVerification,
    preload: [...SITE.preload, ...fontPreloads(locale)],
  };
}

/** Returns the origins besides the site's own that a page with content loads from without consent. */
function earlyOrigins({ images }: PageContext): readonly string[] {
  return SITE.preconnect.flatMap(({ host, needsConsent }) => {
    if (needsConsent) return [];
    return host === 'content-cdn' ? (images?.pageOrigin ?? []) : [host];
  });
}

/** Returns the image for link previews: the one an editor chose, else the page's generated card. */
function shareImage(
  page: PageContext,
  route: Route,
  document: RoutedDocument,
  { domain, drawsShareImages }: HeadEnvironment,
): ShareImage | undefined {
  const chosen = chosenPicture(page, route);
  if (chosen) return sharedPicture(page, chosen);
  if (!drawsShareImages) return sharedPicture(page, document.sharePicture ?? openingPicture(document));
  const card = shareCard(page, route);
  const picture = card.picture && (document.sharePicture ?? openingPicture(document));
  return {
    url: `${domain}${shareImagePath(shareFile(card))}`,
    ...SHARE_IMAGE_SIZE,
    type: SHARE_IMAGE_TYPE,
    alt: [brandedTitle(card.title), picture && plainText(picture.alt)].filter(Boolean).join(' – '),
    card,
  };
}

/** Crops an image to the aspect ratio of link previews, as JPEG. */
function sharedPicture(page: PageContext, picture: PictureData | null): ShareImage | undefined {
  if (!picture) return undefined;
  const { width, height } = SHARE_IMAGE_SIZE;
  const sources = pictureSources(page, picture, {
    widths: [width],
    aspectRatio: width / height,
    format: 'jpg',
    isAbsolute: true,
  });
  if (!sources) return undefined;
  return {
    url: sources.src,
    width: sources.width,
    height: sources.height,
    type: SHARE_IMAGE_TYPE,
    alt: plainText(picture.alt),
  };
}
