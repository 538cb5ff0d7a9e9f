import groq from 'groq';
import { pictureProjection } from './picture.ts';

/** Projection of rich text: document links keep the document's id, pictures their asset's id. */
export const portableTextProjection = groq`{
  _type == "block" => {
    _key, _type, style, listItem, level, children,
    markDefs[]{_key, _type, href, fragment, "documentId": document._ref}
  },
  _type == "picture" => {
    _key, _type, ...${pictureProjection}
  }
}`;
