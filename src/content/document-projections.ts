import groq from 'groq';
import { blockProjections } from '../blocks/projections.generated.ts';
import { linkProjection, pictureProjection, portableTextProjection } from './projections.ts';

/** Projection of how a block stands on the page. */
const sectionProjection = groq`{tone, space, anchor, showFrom, showUntil}`;

/** Projection of the blocks of a page. */
export const blockFields = groq`{
    _key, _type, section${sectionProjection},
    ${blockProjections}
  }`;

/** Fields pages and articles have in common. */
export const documentFields = groq`
  _id, _updatedAt, language, "slug": slug.current, "parentId": parent._ref,
  title, shortTitle, description, afterwards{from, title, description}, sharePicture${pictureProjection}`;

/** Fields of articles besides those of all documents and their content. */
export const articleFields = groq`
  picture${pictureProjection}, "authorId": author._ref, publishedAt, "topicIds": topics[]._ref, recipe{makes, takes}`;

/** Projection of what stands in the header: links, and groups of them. */
export const navigationProjection = groq`{
  _type == "link" => {_type, ...${linkProjection}},
  _type == "menuGroup" => {_type, _key, label, links[]${linkProjection}}
}`;

/** Projection of a whole page. */
export const pageProjection = groq`{
  _type, ${documentFields},
  blocks[]${blockFields}
}`;

/** Projection of a whole article. */
export const articleProjection = groq`{
  _type, ${documentFields},
  ${articleFields},
  content[]${portableTextProjection}
}`;

/** Projection of a translation group. */
export const groupProjection = groq`{
  _id, _updatedAt, translations[]{language, "documentId": value._ref}
}`;

/** Fields of an image asset that images on pages need. */
export const assetFields = groq`_id, extension, "lqip": metadata.lqip, "width": metadata.dimensions.width, "height": metadata.dimensions.height`;
