import groq from 'groq';
import { linkProjection } from '../../content/projections/link.ts';
import { pictureProjection } from '../../content/projections/picture.ts';
import { vectorAnimationProjection } from '../../content/projections/vector-animation.ts';

export const heroProjection = groq`_type == "hero" => {
  _key, _type, layout, media, eyebrow, heading, text,
  picture${pictureProjection},
  animation${vectorAnimationProjection},
  video{"id": asset._ref, "mimeType": asset->mimeType},
  actions[]${linkProjection}
}`;
