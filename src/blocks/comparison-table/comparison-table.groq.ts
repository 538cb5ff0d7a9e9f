import groq from 'groq';

export const comparisonTableProjection = groq`_type == "comparisonTable" => {
  _key, _type, heading, intro, caption,
  columns[]{_key, heading, highlighted},
  rows[]{_key, heading, cells[]{_key, answer, text}}
}`;
