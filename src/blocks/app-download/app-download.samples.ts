import { defineSamples } from '../block-samples.ts';

/** App downloads of the style guide. */
export const samples = defineSamples('appDownload', (text) => ({
  'with a text': { heading: text.heading, text: text.sentence },
  'without a text': { heading: text.heading, text: null },
  'long texts': { heading: text.longHeading, text: text.paragraph },
}));
