import groq from 'groq';

/** What the page needs of a location search. */
export const locationSearchProjection = groq`_type == "locationSearch" => {
  _key, _type, heading, text, example
}`;
