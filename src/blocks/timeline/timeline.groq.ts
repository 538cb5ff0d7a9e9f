import groq from 'groq';
import { pictureProjection } from '../../content/projections.ts';

export const timelineProjection = groq`_type == "timeline" => {
  _key, _type, heading, intro,
  entries[]{_key, date, precision, heading, text, picture${pictureProjection}}
}`;
