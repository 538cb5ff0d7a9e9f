import { defineQuery } from 'groq';
import {
  articleFields,
  articleProjection,
  assetFields,
  blockFields,
  documentFields,
  groupProjection,
  navigationProjection,
  pageProjection,
} from './document-projections.ts';
import { imageFields, linkProjection, portableTextProjection } from './projections.ts';
import { LIST_TYPE } from './schema/block-roles.ts';

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
    "picture": picture{${imageFields}}
  },
  "authors": *[_type == "author"] | order(_id asc) {
    _id, name, "portrait": portrait{${imageFields}}
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

/** Revisions of every document that a build reads. */
export const REVISIONS_QUERY = defineQuery(`*[_type in [
  "page", "article", "translation.metadata", "sanity.imageAsset", "siteSettings", "topic", "author", "redirect", "sanity.fileAsset"
]]{_id, _type, _rev}`);

/** Pages by `$ids`. */
export const PAGES_QUERY = defineQuery(
  `*[_type == "page" && _id in $ids] | order(_id asc) ${pageProjection}`,
);

/** Articles by `$ids`. */
export const ARTICLES_QUERY = defineQuery(
  `*[_type == "article" && _id in $ids] | order(_id asc) ${articleProjection}`,
);

/** Translation groups by `$ids`. */
export const GROUPS_QUERY = defineQuery(
  `*[_type == "translation.metadata" && _id in $ids] | order(_id asc) ${groupProjection}`,
);

/** Image assets by `$ids`. */
export const ASSETS_QUERY = defineQuery(`*[_type == "sanity.imageAsset" && _id in $ids] | order(_id asc) {
  ${assetFields}
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
export const GROUP_INDEX_QUERY = defineQuery(
  `*[_type == "translation.metadata"] | order(_id asc) ${groupProjection}`,
);
