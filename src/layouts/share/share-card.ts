import { createHash } from 'node:crypto';
import { menuLabels } from '../../components/breadcrumbs/trail.ts';
import { getLocale, languageLocale, type Locale } from '../../config/locales/locales.ts';
import type { SectionTone } from '../../config/editing/sections.ts';
import type { Site } from '../../site/site.ts';
import { openingBlock } from '../../content/block-roles.ts';
import type { PictureData, RoutedDocument, Topic } from '../../content/types.ts';
import type { Route } from '../../routing/route.ts';
import { plainText } from '../../content/plain-text.ts';

/** Image on a card, with the document and field that refer to it. */
export interface CardPicture extends Omit<PictureData, 'alt'> {
  readonly documentId: string;
  readonly field: string;
}

/** Content of the generated image of a shared link; two pages with the same card share one image. */
export interface ShareCard {
  readonly title: string;
  /** Topic of an article, or the page above. */
  readonly section: string | undefined;
  /** Language and, where the page is written for one, market: `Deutsch · Österreich`. */
  readonly audience: string;
  /** BCP 47 tag of what is written. */
  readonly language: string;
  readonly tone: SectionTone;
  readonly picture: CardPicture | undefined;
}

/** Sources that a card is composed from. */
type CardSources = Pick<Site, 'content' | 'routes'>;

/** Ground of pages that choose none: that of their hero. */
const USUAL_TONE: SectionTone = 'mint';

/**
 * Creates the share card of a page. A fallback page has the card of its source, like its canonical URL. Pages of a list
 * share one card per topic.
 */
export function shareCard(site: CardSources, shown: Route): ShareCard {
  const route = site.routes.atPath(shown.canonicalPath) ?? shown;
  const document = site.content.document(route.documentId);
  if (!document) throw new Error(`${route.path} shows ${route.documentId}, which is not in the snapshot.`);
  const locale = getLocale(route.locale);
  const topic = topicOf(site, route, document);
  const isListing = route.listing !== undefined;
  return {
    title: plainText(isListing && topic ? topic.title : document.title),
    section:
      topic && !isListing
        ? plainText(topic.title)
        : topic
          ? nameOf(site, route, document)
          : parentOf(site, route, document),
    audience: audienceOf(locale),
    language: locale.iso,
    tone: topic?.tone ?? toneOf(document),
    picture: (isListing && topic && topicPicture(topic)) || documentPicture(document),
  };
}

/**
 * Returns the image that an editor chose for link previews, which replaces the card. Ignored are the page's opening
 * image, which is on the card already, vector images, which link previews do not support, and pages of a topic.
 */
export function chosenPicture({ content }: CardSources, route: Route): PictureData | undefined {
  const document = content.document(route.documentId);
  if (!document?.sharePicture || route.listing?.topicGroupId !== undefined) return undefined;
  const { assetId } = document.sharePicture;
  if (assetId === null || assetId === openingPicture(document)?.assetId) return undefined;
  return content.asset(assetId)?.extension === 'svg' ? undefined : document.sharePicture;
}

/** Returns the image at the top of a page. */
export function openingPicture(document: RoutedDocument): PictureData | null {
  if (document._type === 'article') return document.picture;
  return openingBlock(document.blocks)?.picture ?? null;
}

function documentPicture(document: RoutedDocument): CardPicture | undefined {
  const opening = openingPicture(document);
  const openingField = document._type === 'article' ? 'picture' : 'blocks[0].picture';
  if (document.sharePicture) return cardPicture(document.sharePicture, document._id, 'sharePicture');
  return opening ? cardPicture(opening, document._id, openingField) : undefined;
}

function topicPicture({ picture, _id }: Topic): CardPicture | undefined {
  return picture ? cardPicture(picture, _id, 'picture') : undefined;
}

function cardPicture(
  { assetId, crop, hotspot }: Omit<PictureData, 'alt'>,
  documentId: string,
  field: string,
): CardPicture | undefined {
  return assetId === null ? undefined : { assetId, crop, hotspot, documentId, field };
}

function topicOf({ routes }: CardSources, route: Route, document: RoutedDocument): Topic | undefined {
  return document._type === 'article'
    ? routes.topicsOf(route, document)[0]?.topic
    : route.listing && routes.listing(route)?.topic;
}

function toneOf(document: RoutedDocument): SectionTone {
  if (document._type === 'article') return USUAL_TONE;
  return document.blocks[0]?.section?.tone ?? USUAL_TONE;
}

function parentOf(site: CardSources, route: Route, { parentId }: RoutedDocument): string | undefined {
  const parent = parentId === null ? undefined : site.routes.forDocument(parentId, route.locale);
  const document = parent && site.content.document(parent.documentId);
  return document && nameOf(site, parent, document);
}

/** Returns what menus call a page, else its title. */
function nameOf({ content, routes }: CardSources, route: Route, document: RoutedDocument): string {
  const locale = getLocale(route.locale);
  const labels = menuLabels({ settings: content.settings(locale), routes, locale });
  const path = routes.forDocument(document._id, route.locale)?.path ?? route.path;
  return labels.get(path)?.title ?? plainText(document.shortTitle ?? document.title);
}

/**
 * Formats the native name of a locale as `language · region`; the language alone if its documents serve all regions.
 */
function audienceOf(locale: Locale): string {
  const [language = locale.name, market] = locale.name.replace(/\)$/, '').split(' (');
  return market === undefined || languageLocale(locale.language) === locale
    ? language
    : `${language} · ${market}`;
}

/**
 * Version of how cards are drawn. Raise it whenever they look different: names of images tell what is drawn, and
 * browsers, link previews and our own cache keep what has the same name.
 */
export const SHARE_CARD_VERSION = 2;

/** Characters of a file's name: 128 bits, far from two cards ever having the same. */
const NAME_LENGTH = 32;

/** Returns the file name of a card's image, in the cache and on the site: a hash of all inputs. */
export function shareFile({ title, section, audience, language, tone, picture }: ShareCard): string {
  const parts = [
    SHARE_CARD_VERSION,
    title,
    section ?? null,
    audience,
    language,
    tone,
    picture ? [picture.assetId, rectangle(picture.crop), rectangle(picture.hotspot)] : null,
  ];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, NAME_LENGTH);
  return `${hash}.jpg`;
}

/**
 * Sorts the fields of a rectangle by name for a deterministic hash: the content service does not guarantee an order.
 */
function rectangle(value: Readonly<Record<string, number | null>> | null): readonly unknown[] | null {
  return value && Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}
