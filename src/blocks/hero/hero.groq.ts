import groq from 'groq';
import { linkProjection } from '../../content/projections/link.ts';
import { pictureProjection } from '../../content/projections/picture.ts';

/** What the page needs of a hero. */
export const heroProjection = groq`_type == "hero" => {
  _key, _type, layout, eyebrow, heading, text,
  picture${pictureProjection},
  video{"id": asset._ref, "mimeType": asset->mimeType},
  actions[]${linkProjection}
}`;
