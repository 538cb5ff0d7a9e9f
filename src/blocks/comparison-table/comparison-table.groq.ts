import groq from 'groq';

/** What the page needs of a comparison table. */
export const comparisonTableProjection = groq`_type == "comparisonTable" => {
  _key, _type, heading, intro, caption,
  columns[]{_key, heading, highlighted},
  rows[]{_key, heading, cells[]{_key, answer, text}}
}`;
