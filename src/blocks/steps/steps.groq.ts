import groq from 'groq';
import { linkProjection, pictureProjection } from '../../content/projections.ts';

export const stepsProjection = groq`_type == "steps" => {
  _key, _type, heading, intro,
  steps[]{_key, heading, text, picture${pictureProjection}},
  action${linkProjection}, sheetNote
}`;
