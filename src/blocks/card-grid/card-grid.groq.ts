import groq from 'groq';
import { linkProjection, pictureProjection } from '../../content/projections.ts';

export const cardGridProjection = groq`_type == "cardGrid" => {
  _key, _type, heading, intro,
  cards[]{_key, heading, text, picture${pictureProjection}, link${linkProjection}}
}`;
