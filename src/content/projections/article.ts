import groq from 'groq';
import { pictureProjection } from './picture.ts';

/** Fields of articles besides those of all documents and their content. */
export const articleFields = groq`
  picture${pictureProjection}, "authorId": author._ref, publishedAt, "topicIds": topics[]._ref`;
