import { defineSamples } from '../block-samples.ts';
import { keyed, sampleDrawing, sampleLink, samplePhoto } from '../sample-content.ts';

/** Steps of the style guide. */
export const samples = defineSamples('steps', (text) => {
  const step = { heading: text.eyebrow, text: text.sentence, picture: null };
  const top = { heading: text.heading, intro: text.sentence, action: null, sheetNote: null };
  const drawn = { ...step, picture: sampleDrawing(text) };
  return {
    'three with drawings': { ...top, action: sampleLink(text.action), steps: keyed([drawn, drawn, drawn]) },
    'four with photos': {
      ...top,
      steps: keyed(Array.from({ length: 4 }, () => ({ ...step, picture: samplePhoto(text) }))),
    },
    'two without pictures, no introduction': { ...top, intro: null, steps: keyed([step, step]) },
    'eight, long texts': {
      heading: text.longHeading,
      intro: text.paragraph,
      action: null,
      sheetNote: text.paragraph,
      steps: keyed(
        Array.from({ length: 8 }, (_, index) => ({
          ...step,
          heading: index % 2 === 0 ? text.longWord : text.longHeading,
          text: text.paragraph,
        })),
      ),
    },
  };
});
