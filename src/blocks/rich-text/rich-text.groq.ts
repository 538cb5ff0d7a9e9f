import groq from 'groq';
import { portableTextProjection } from '../../content/projections.ts';

export const richTextProjection = groq`_type == "richText" => {
  _key, _type, content[]${portableTextProjection}
}`;
