import groq from 'groq';
import { linkProjection, pictureProjection, vectorAnimationProjection } from '../../content/projections.ts';

/** Fields of a hero that pages read. */
export const heroProjection = groq`_type == "hero" => {
  _key, _type, layout, media, eyebrow, heading, text,
  picture${pictureProjection},
  animation${vectorAnimationProjection},
  video{"id": asset._ref, "mimeType": asset->mimeType},
  eveningVideo{"id": asset._ref, "mimeType": asset->mimeType},
  actions[]${linkProjection}
}`;
