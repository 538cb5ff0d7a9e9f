import groq from 'groq';

export const shopsNearYouProjection = groq`_type == "shopsNearYou" => {
  _key, _type, heading, intro, exampleLabel, findLabel,
  shops[]{_key, shop, kind, text, x, y}
}`;
