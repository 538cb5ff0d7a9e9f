import groq from 'groq';
import { linkProjection } from '../../content/projections/link.ts';

/** What the page needs of a call to action. */
export const callToActionProjection = groq`_type == "callToAction" => {
  _key, _type, heading, text, actions[]${linkProjection}
}`;
