import groq from 'groq';

/** What the page needs of a quotes block. */
export const quotesProjection = groq`_type == "quotes" => {
  _key, _type, heading, items[]{_key, text, name, role}
}`;
