import groq from 'groq';

/** Projection of a picture; the asset stays a reference, joined from the snapshot's assets. */
export const pictureProjection = groq`{
  alt, "assetId": asset._ref, hotspot{x, y, width, height}, crop{top, bottom, left, right}
}`;
