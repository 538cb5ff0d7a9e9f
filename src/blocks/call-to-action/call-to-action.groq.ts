import groq from 'groq';
import { linkProjection } from '../../content/projections.ts';

export const callToActionProjection = groq`_type == "callToAction" => {
  _key, _type, heading, text, actions[]${linkProjection}
}`;
