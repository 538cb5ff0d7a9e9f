import groq from 'groq';

/** Projection of a link; documents stay references, resolved against the route table. */
export const linkProjection = groq`{
  _key, label, destination, url, fragment, "documentId": document._ref
}`;
