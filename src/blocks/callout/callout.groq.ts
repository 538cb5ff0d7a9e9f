import groq from 'groq';
import { linkProjection, portableTextProjection } from '../../content/projections.ts';

export const calloutProjection = groq`_type == "callout" => {
  _key, _type, kind, heading, content[]${portableTextProjection}, action${linkProjection}
}`;
