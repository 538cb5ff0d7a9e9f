import { defineSamples } from '../block-samples.ts';
import { keyed, SAMPLE_IDS } from '../sample-content.ts';

/** Partner logos of the style guide. */
export const samples = defineSamples('partnerLogos', (text) => {
  const drawn = { name: text.name, url: null, logo: { assetId: SAMPLE_IDS.drawing } };
  const linked = { ...drawn, url: 'https://www.example.org/' };
  return {
    eight: {
      heading: text.heading,
      intro: text.sentence,
      partners: keyed([drawn, linked, drawn, linked, drawn, linked, drawn, linked]),
    },
    'three, no introduction': {
      heading: text.longHeading,
      intro: null,
      partners: keyed([
        { ...drawn, name: text.longWord },
        linked,
        { ...drawn, logo: { assetId: SAMPLE_IDS.photo } },
      ]),
    },
  };
});
