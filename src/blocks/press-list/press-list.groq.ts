import groq from 'groq';

export const pressListProjection = groq`_type == "pressList" => {
  _key, _type, heading, intro,
  publications[]{_key, outlet, headline, language, date, url},
  contact{heading, name, text, email, phone}
}`;
