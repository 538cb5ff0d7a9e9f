import { defineQuery } from 'groq';
import { animationProjection } from '../blocks/animation/animation.groq.ts';
import { articleListProjection } from '../blocks/article-list/article-list.groq.ts';
import { callToActionProjection } from '../blocks/call-to-action/call-to-action.groq.ts';
import { cardGridProjection } from '../blocks/card-grid/card-grid.groq.ts';
import { faqProjection } from '../blocks/faq/faq.groq.ts';
import { heroProjection } from '../blocks/hero/hero.groq.ts';
import { mediaWithTextProjection } from '../blocks/media-with-text/media-with-text.groq.ts';
import { quotesProjection } from '../blocks/quotes/quotes.groq.ts';
import { richTextProjection } from '../blocks/rich-text/rich-text.groq.ts';
import { statisticsProjection } from '../blocks/statistics/statistics.groq.ts';
import { stepsProjection } from '../blocks/steps/steps.groq.ts';
import { documentFields } from './projections/document.ts';
import { linkProjection } from './projections/link.ts';
import { pictureProjection } from './projections/picture.ts';
import { portableTextProjection } from './projections/portable-text.ts';

/** The ids of everything there may be thousands of; what is fetched in batches is cut by them. */
export const IDS_QUERY = defineQuery(`{
  "pages": *[_type == "page"] | order(_id asc)._id,
  "articles": *[_type == "article"] | order(_id asc)._id,
  "groups": *[_type == "translation.metadata"] | order(_id asc)._id,
  "assets": *[_type == "sanity.imageAsset"] | order(_id asc)._id
}`);

/** Pages from `$firstId` to `$lastId`, in id order. */
export const PAGES_QUERY =
  defineQuery(`*[_type == "page" && _id >= $firstId && _id <= $lastId] | order(_id asc) {
  _type, ${documentFields},
  blocks[]{
    ${heroProjection},
    ${richTextProjection},
    ${mediaWithTextProjection},
    ${animationProjection},
    ${cardGridProjection},
    ${stepsProjection},
    ${statisticsProjection},
    ${quotesProjection},
    ${faqProjection},
    ${callToActionProjection},
    ${articleListProjection}
  }
}`);

/** Articles from `$firstId` to `$lastId`, in id order. */
export const ARTICLES_QUERY =
  defineQuery(`*[_type == "article" && _id >= $firstId && _id <= $lastId] | order(_id asc) {
  _type, ${documentFields},
  picture${pictureProjection}, "authorId": author._ref, publishedAt,
  content[]${portableTextProjection}
}`);

/** Translation groups from `$firstId` to `$lastId`, in id order. */
export const GROUPS_QUERY =
  defineQuery(`*[_type == "translation.metadata" && _id >= $firstId && _id <= $lastId] | order(_id asc) {
  _id, _updatedAt, translations[]{language, "documentId": value._ref}
}`);

/** Image assets from `$firstId` to `$lastId`, in id order. */
export const ASSETS_QUERY =
  defineQuery(`*[_type == "sanity.imageAsset" && _id >= $firstId && _id <= $lastId] | order(_id asc) {
  _id, extension, "lqip": metadata.lqip, "width": metadata.dimensions.width, "height": metadata.dimensions.height
}`);

/** Everything there are only few of: settings, authors and redirects. */
export const SITE_QUERY = defineQuery(`{
  "settings": *[_type == "siteSettings"] | order(_id asc) {
    _id, _updatedAt, language,
    navigation[]${linkProjection},
    navigationAction${linkProjection},
    footerText,
    footerColumns[]{_key, heading, links[]${linkProjection}},
    socialLinks[]{_key, platform, url},
    appStore, googlePlay, merchantLogin, merchantSignUp, consumerSite
  },
  "authors": *[_type == "author"] | order(_id asc) {
    _id, name, "portrait": portrait{"assetId": asset._ref, hotspot{x, y, width, height}, crop{top, bottom, left, right}}
  },
  "redirects": *[_type == "redirect"] | order(_id asc) {_id, source, status, "documentId": document._ref, url},
  "animationFiles": *[_type == "sanity.fileAsset" && extension in ["json", "lottie"]] | order(_id asc) {_id, extension, sha1hash}
}`);
