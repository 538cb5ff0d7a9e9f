import { defineSamples } from '../block-samples.ts';
import { sampleAnimation, sampleBareAnimation } from '../sample-content.ts';

/** Animations of the style guide. */
export const samples = defineSamples('animation', (text) => {
  const full = sampleAnimation(text);
  const bare = sampleBareAnimation(text, { start: 'automatic' });
  const top = { heading: text.heading, intro: text.sentence };
  return {
    'with controls': { ...top, animation: full },
    'without anything optional': { ...top, intro: null, animation: bare },
    'back and forth under the pointer': { ...top, animation: { ...full, start: 'hover', mode: 'bounce' } },
    'when pressed': { ...top, animation: { ...bare, start: 'press' } },
    'with the scrolling, long texts': {
      heading: text.longHeading,
      intro: text.paragraph,
      animation: { ...bare, start: 'scroll' },
    },
  };
});
