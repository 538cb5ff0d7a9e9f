import groq from 'groq';
import { linkProjection } from '../../content/projections.ts';

export const streetStoryProjection = groq`_type == "streetStory" => {
  _key, _type, heading, intro,
  scenes[]{_key, time, heading, text, light, place},
  action${linkProjection}
}`;
