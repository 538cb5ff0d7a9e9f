import { defineSamples } from '../block-samples.ts';
import { keyed, sampleDrawing, sampleLink, samplePhoto } from '../sample-content.ts';

/** Card grids of the style guide. */
export const samples = defineSamples('cardGrid', (text) => {
  const card = { heading: text.eyebrow, text: text.sentence, picture: null, link: null };
  const withPhoto = { ...card, picture: samplePhoto(text), link: sampleLink(text.action) };
  const withDrawing = { ...card, picture: sampleDrawing(text) };
  const long = { ...withPhoto, heading: text.longHeading, text: text.paragraph };
  const top = { heading: text.heading, intro: text.sentence };
  return {
    'three with photos and links': { ...top, cards: keyed([withPhoto, withPhoto, withPhoto]) },
    'four with drawings': { ...top, cards: keyed(Array.from({ length: 4 }, () => withDrawing)) },
    'two without pictures, no introduction': { ...top, intro: null, cards: keyed([card, card]) },
    'eight of different lengths': {
      ...top,
      heading: text.longHeading,
      cards: keyed(Array.from({ length: 8 }, (_, index) => (index % 3 === 0 ? long : withPhoto))),
    },
    'long words': {
      ...top,
      heading: text.longWord,
      cards: keyed([
        { ...withDrawing, heading: text.longWord, text: text.longWord, link: sampleLink(text.longAction) },
        withDrawing,
        withDrawing,
      ]),
    },
  };
});
