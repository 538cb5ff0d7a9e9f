import type { GroqTable } from '../row.ts';

/**
 * Differences between the local query engine, groq-js, and the hosted one: `expected` is the local result, the comment
 * describes the hosted one. A row that starts to fail has been fixed; it then moves to its topic.
 */
export const differences: GroqTable = {
  topic: 'known differences',
  rows: [
    // Hosted: true.
    { name: 'a range that begins with a group', query: '5 in (2 + 2)..(2 * 3)', refusal: 'parse error' },
    // Hosted: a search.
    { name: 'text::query', query: '*[text::query("bread")]', refusal: 'not implemented' },
    // Hosted: a distance in metres.
    {
      name: 'geo::',
      query: 'geo::distance(geo::latLng(59.9, 10.7), geo::latLng(69.6, 18.9))',
      refusal: 'not implemented',
    },
  ],
};
