import groq from 'groq';
import { linkProjection } from '../../content/projections/link.ts';
import { pictureProjection } from '../../content/projections/picture.ts';

export const cardGridProjection = groq`_type == "cardGrid" => {
  _key, _type, heading, intro,
  cards[]{_key, heading, text, picture${pictureProjection}, link${linkProjection}}
}`;
