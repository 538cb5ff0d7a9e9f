import groq from 'groq';

/** Projection of a link; documents stay references, resolved against the route table. */
export const linkProjection = groq`{
  _key, label, destination, url, pageAction, fragment, "documentId": document._ref
}`;
