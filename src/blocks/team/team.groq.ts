import groq from 'groq';
import { linkProjection, pictureProjection } from '../../content/projections.ts';

export const teamProjection = groq`_type == "team" => {
  _key, _type, heading, intro,
  people[]{_key, name, role, text, portrait${pictureProjection}, link${linkProjection}}
}`;
