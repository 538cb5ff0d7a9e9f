import groq from 'groq';
import { linkProjection } from '../../content/projections/link.ts';
import { pictureProjection } from '../../content/projections/picture.ts';

/** What the page needs of a hero. */
export const heroProjection = groq`_type == "hero" => {
  _key, _type, eyebrow, heading, text,
  picture${pictureProjection},
  actions[]${linkProjection}
}`;
