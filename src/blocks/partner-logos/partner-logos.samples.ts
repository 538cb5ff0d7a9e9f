import { defineSamples } from '../block-samples.ts';
import { keyed, SAMPLE_IDS } from '../sample-content.ts';

/** Partner logos of the style guide. */
export const samples = defineSamples('partnerLogos', (text) => {
  const partner = { name: text.name, url: null, logo: { assetId: SAMPLE_IDS.drawing } };
  const linked = { ...partner, url: 'https://example.com/' };
  return {
    six: {
      heading: text.heading,
      intro: text.sentence,
      partners: keyed([linked, partner, linked, partner, linked, partner]),
    },
    'three, no introduction': {
      heading: text.longHeading,
      intro: null,
      partners: keyed([linked, linked, linked]),
    },
  };
});
