import groq from 'groq';
import { linkProjection } from '../../content/projections/link.ts';
import { pictureProjection } from '../../content/projections/picture.ts';

export const stepsProjection = groq`_type == "steps" => {
  _key, _type, heading, intro,
  steps[]{_key, heading, text, picture${pictureProjection}},
  action${linkProjection}
}`;
