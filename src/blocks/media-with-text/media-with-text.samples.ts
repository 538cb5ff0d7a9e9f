import { defineSamples, type SampleOf } from '../block-samples.ts';
import {
  sampleDrawing,
  sampleLink,
  sampleParagraph,
  samplePhoto,
  sampleRichText,
} from '../sample-content.ts';

/** Media with text of the style guide. */
export const samples = defineSamples('mediaWithText', (text) => {
  const full: SampleOf<'mediaWithText'> = {
    heading: text.heading,
    content: [sampleParagraph(text.paragraph)],
    picture: samplePhoto(text),
    picturePosition: 'start',
    action: sampleLink(text.action),
  };
  return {
    'photo before the text': full,
    'photo after the text': { ...full, picturePosition: 'end' },
    'drawing, no button': { ...full, picture: sampleDrawing(text), action: null },
    'long texts': {
      ...full,
      heading: text.longHeading,
      content: sampleRichText(text).filter(({ _type }) => _type === 'block'),
      action: sampleLink(text.longAction),
    },
  };
});
