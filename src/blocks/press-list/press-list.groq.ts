import groq from 'groq';

/** What the page needs of a press list. */
export const pressListProjection = groq`_type == "pressList" => {
  _key, _type, heading, intro,
  publications[]{_key, outlet, headline, language, date, url},
  contact{heading, name, text, email, phone}
}`;
