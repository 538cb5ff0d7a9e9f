import groq from 'groq';

export const statisticsProjection = groq`_type == "statistics" => {
  _key, _type, heading, intro, layout,
  items[]{_key, value, format, drawing, label, source, sourceUrl}
}`;
