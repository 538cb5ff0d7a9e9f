import groq from 'groq';
import { pictureProjection } from './picture.ts';

/** Fields pages and articles have in common. */
export const documentFields = groq`
  _id, _updatedAt, language, "slug": slug.current, "parentId": parent._ref,
  title, shortTitle, description, afterwards{from, title, description}, sharePicture${pictureProjection}`;
