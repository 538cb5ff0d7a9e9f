import { defineSamples } from '../block-samples.ts';
import { SAMPLE_IDS, samplePhoto } from '../sample-content.ts';

/** Animations of the style guide. */
export const samples = defineSamples('animation', (text) => {
  const { alt, ...poster } = samplePhoto(text);
  const full = {
    animationId: SAMPLE_IDS.animation,
    description: alt,
    start: 'automatic',
    loop: true,
    mode: 'normal',
    speed: 1,
    controls: true,
    poster,
  } as const;
  const bare = {
    ...full,
    description: null,
    loop: null,
    mode: null,
    speed: null,
    controls: null,
    poster: null,
  };
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
