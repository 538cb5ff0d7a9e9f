import groq from 'groq';
import { linkProjection } from '../../content/projections/link.ts';
import { portableTextProjection } from '../../content/projections/portable-text.ts';

export const calloutProjection = groq`_type == "callout" => {
  _key, _type, kind, heading, content[]${portableTextProjection}, action${linkProjection}
}`;
