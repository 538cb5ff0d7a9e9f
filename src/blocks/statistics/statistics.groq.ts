import groq from 'groq';

/** What the page needs of a statistics block. */
export const statisticsProjection = groq`_type == "statistics" => {
  _key, _type, heading, intro,
  items[]{_key, value, format, label, source, sourceUrl}
}`;
