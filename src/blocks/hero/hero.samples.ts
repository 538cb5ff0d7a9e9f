import { defineSamples } from '../block-samples.ts';
import { sampleDrawing, sampleLinks, samplePhoto } from '../sample-content.ts';

/** Heroes of the style guide. */
export const samples = defineSamples('hero', (text) => {
  const full = {
    eyebrow: text.eyebrow,
    heading: text.heading,
    text: text.paragraph,
    picture: samplePhoto(text),
    actions: sampleLinks(text.action, text.longAction),
  };
  return {
    'with a photo': full,
    'with a drawing': { ...full, picture: sampleDrawing(text) },
    'long texts': { ...full, eyebrow: text.longWord, heading: text.longHeading, text: text.longHeading },
    'without a picture': { ...full, picture: null },
    'only a heading': { eyebrow: null, heading: text.longWord, text: null, picture: null, actions: null },
  };
});
