import groq from 'groq';
import { linkProjection } from '../../content/projections/link.ts';
import { pictureProjection } from '../../content/projections/picture.ts';

export const teamProjection = groq`_type == "team" => {
  _key, _type, heading, intro,
  people[]{_key, name, role, text, portrait${pictureProjection}, link${linkProjection}}
}`;
