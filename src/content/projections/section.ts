import groq from 'groq';

/** Projection of how a block stands on the page. */
export const sectionProjection = groq`{tone, space, anchor, showFrom, showUntil}`;
