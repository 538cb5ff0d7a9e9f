import groq from 'groq';

export const quotesProjection = groq`_type == "quotes" => {
  _key, _type, heading, layout, items[]{_key, text, name, role}
}`;
