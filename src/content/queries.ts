import groq, { defineQuery } from 'groq';
import { linkProjection, portableTextProjection, pictureProjection } from './projections.ts';
import { LIST_TYPE } from './schema/block-roles.ts';
import { blockProjections } from '../blocks/projections.generated.ts';

/** Projection of how a block stands on the page. */
const sectionProjection = groq`{tone, space, anchor, showFrom, showUntil}`;

/** Projection of the blocks of a page. */
const blockFields = groq`{
    _key, _type, section${sectionProjection},
    ${blockProjections}
  }`;

/** Fields pages and articles have in common. */
const documentFields = groq`
  _id, _updatedAt, language, "slug": slug.current, "parentId": parent._ref,
  title, shortTitle, description, afterwards{from, title, description}, sharePicture${pictureProjection}`;

/** Fields of articles besides those of all documents and their content. */
const articleFields = groq`
  picture${pictureProjection}, "authorId": author._ref, publishedAt, "topicIds": topics[]._ref`;

/** Projection of what stands in the header: links, and groups of them. */
const navigationProjection = groq`{
  _type == "link" => {_type, ...${linkProjection}},
  _type == "menuGroup" => {_type, _key, label, links[]${linkProjection}}
}`;

/** Ids of all documents that are fetched in batches; they define the ranges. */
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
  blocks[]${blockFields}
}`);

/** Articles from `$firstId` to `$lastId`, in id order. */
export const ARTICLES_QUERY =
  defineQuery(`*[_type == "article" && _id >= $firstId && _id <= $lastId] | order(_id asc) {
  _type, ${documentFields},
  ${articleFields},
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

/** Documents that are few enough for one query: settings, topics, authors and redirects. */
export const SITE_QUERY = defineQuery(`{
  "settings": *[_type == "siteSettings"] | order(_id asc) {
    _id, _updatedAt, language,
    navigation[]${navigationProjection},
    navigationAction${linkProjection},
    menuAction${linkProjection},
    footerText,
    footerColumns[]{_key, heading, links[]${linkProjection}},
    socialLinks[]{_key, platform, url},
    cookiePolicy${linkProjection},
    appStore, googlePlay, merchantLogin, merchantSignUp, consumerSite, consumerSearch, appDownload
  },
  "topics": *[_type == "topic"] | order(_id asc) {
    _id, _updatedAt, language, "slug": slug.current, title, description, tone,
    "picture": picture{"assetId": asset._ref, hotspot{x, y, width, height}, crop{top, bottom, left, right}}
  },
  "authors": *[_type == "author"] | order(_id asc) {
    _id, name, "portrait": portrait{"assetId": asset._ref, hotspot{x, y, width, height}, crop{top, bottom, left, right}}
  },
  "redirects": *[_type == "redirect"] | order(_id asc) {_id, source, status, "documentId": document._ref, url},
  "animationFiles": *[_type == "sanity.fileAsset" && extension in ["json", "lottie"]] | order(_id asc) {_id, extension, sha1hash}
}`);

/** True if a day after `$after`, up to `$until`, changes what documents show; see `live-content.ts`. */
export const DATES_QUERY = defineQuery(`count(*[_type in ["page", "article"] && (
  (afterwards.from > $after && afterwards.from <= $until) ||
  count(blocks[section.showFrom > $after && section.showFrom <= $until]) > 0 ||
  count(blocks[section.showUntil >= $after && section.showUntil < $until]) > 0 ||
  count(blocks[_type == "jobs"].openings[validThrough >= $after && validThrough < $until]) > 0
)]) > 0`);

/** Pages by `$ids`, for previews. */
export const PAGES_BY_ID_QUERY = defineQuery(`*[_type == "page" && _id in $ids] | order(_id asc) {
  _type, ${documentFields},
  blocks[]${blockFields}
}`);

/** Articles by `$ids`, for previews. */
export const ARTICLES_BY_ID_QUERY = defineQuery(`*[_type == "article" && _id in $ids] | order(_id asc) {
  _type, ${documentFields},
  ${articleFields},
  content[]${portableTextProjection}
}`);

/** Image assets by `$ids`, for previews. */
export const ASSETS_BY_ID_QUERY =
  defineQuery(`*[_type == "sanity.imageAsset" && _id in $ids] | order(_id asc) {
  _id, extension, "lqip": metadata.lqip, "width": metadata.dimensions.width, "height": metadata.dimensions.height
}`);

/** All pages, of their blocks only those that routes follow from, and addresses of videos; the index of previews. */
export const PAGE_INDEX_QUERY = defineQuery(`*[_type == "page"] | order(_id asc) {
  _type, ${documentFields},
  "blocks": blocks[_type == "${LIST_TYPE}" && browse == true]${blockFields},
  "videoAddresses": coalesce(blocks[_type == "video" && source == "address"].address, [])
}`);

/** All articles without their content; the index of previews. */
export const ARTICLE_INDEX_QUERY = defineQuery(`*[_type == "article"] | order(_id asc) {
  _type, ${documentFields},
  ${articleFields},
  "content": content[0...0]${portableTextProjection}
}`);

/** All translation groups; the index of previews. */
export const GROUP_INDEX_QUERY = defineQuery(`*[_type == "translation.metadata"] | order(_id asc) {
  _id, _updatedAt, translations[]{language, "documentId": value._ref}
}`);
