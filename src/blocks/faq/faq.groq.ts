import groq from 'groq';
import { portableTextProjection } from '../../content/projections.ts';

export const faqProjection = groq`_type == "faq" => {
  _key, _type, heading,
  items[]{_key, question, answer[]${portableTextProjection}}
}`;
