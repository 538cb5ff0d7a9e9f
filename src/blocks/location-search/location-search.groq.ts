import groq from 'groq';

export const locationSearchProjection = groq`_type == "locationSearch" => {
  _key, _type, heading, text, example
}`;
