import { defineSamples } from '../block-samples.ts';

/** Cookie tables of the style guide, of what it is rendered with. */
export const samples = defineSamples('cookieTable', (text) => ({
  'with introduction': { heading: text.heading, intro: text.sentence },
  'long heading, no introduction': { heading: text.longHeading, intro: null },
}));
