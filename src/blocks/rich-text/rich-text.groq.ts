import groq from 'groq';
import { portableTextProjection } from '../../content/projections/portable-text.ts';

/** What the page needs of a rich text block. */
export const richTextProjection = groq`_type == "richText" => {
  _key, _type, content[]${portableTextProjection}
}`;
