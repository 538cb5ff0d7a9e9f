import { defineSamples, type SampleOf } from '../block-samples.ts';
import {
  sampleAnimation,
  sampleBareAnimation,
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
    media: 'picture',
    picture: samplePhoto(text),
    animation: null,
    layout: null,
    picturePosition: 'start',
    action: sampleLink(text.action),
  };
  return {
    'photo before the text': full,
    'photo after the text': { ...full, layout: 'beside', picturePosition: 'end' },
    'close-up before the text': { ...full, layout: 'closeUp' },
    'close-up after the text, long texts': {
      ...full,
      heading: text.longHeading,
      content: sampleRichText(text).filter(({ _type }) => _type === 'block'),
      layout: 'closeUp',
      picturePosition: 'end',
    },
    counter: { ...full, layout: 'counter' },
    'drawing, no button': { ...full, media: null, picture: sampleDrawing(text), action: null },
    'animation before the text': { ...full, media: 'animation', animation: sampleAnimation(text) },
    'animation under the pointer': {
      ...full,
      media: 'animation',
      animation: sampleAnimation(text, { start: 'hover', mode: 'bounce', controls: false }),
    },
    'animation with the scrolling': {
      ...full,
      media: 'animation',
      animation: sampleAnimation(text, { start: 'scroll', controls: false }),
      picturePosition: 'end',
    },
    'animation after the text, long texts': {
      ...full,
      heading: text.longHeading,
      media: 'animation',
      picture: null,
      animation: sampleBareAnimation(text),
      picturePosition: 'end',
    },
    'long texts': {
      ...full,
      heading: text.longHeading,
      content: sampleRichText(text).filter(({ _type }) => _type === 'block'),
      action: sampleLink(text.longAction),
    },
  };
});
