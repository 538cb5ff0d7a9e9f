import { defineSamples } from '../block-samples.ts';

/** Searches of the style guide. */
export const samples = defineSamples('locationSearch', (text) => ({
  'with an example': { heading: text.heading, text: text.sentence, example: 'Leeds' },
  'only a heading': { heading: text.heading, text: null, example: null },
  'long texts': { heading: text.longHeading, text: text.paragraph, example: text.longWord },
}));
