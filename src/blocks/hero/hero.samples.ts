import { defineSamples, type SampleOf } from '../block-samples.ts';
import { sampleDrawing, sampleLinks, samplePhoto } from '../sample-content.ts';

/** Heroes of the style guide. */
export const samples = defineSamples('hero', (text) => {
  const full: SampleOf<'hero'> = {
    layout: 'split',
    eyebrow: text.eyebrow,
    heading: text.heading,
    text: text.paragraph,
    picture: samplePhoto(text),
    video: null,
    actions: sampleLinks(text.action, text.longAction),
  };
  return {
    'with a photo': full,
    'with a drawing': { ...full, picture: sampleDrawing(text) },
    'long texts': { ...full, eyebrow: text.longWord, heading: text.longHeading, text: text.longHeading },
    centred: { ...full, layout: 'centred' },
    'full width': { ...full, layout: 'full' },
    'full width, long texts': { ...full, layout: 'full', heading: text.longHeading },
    'with a video that has no file': { ...full, video: { id: null, mimeType: null } },
    // Stands in for any film: the picture is what a page shows until it plays.
    'with a video': {
      ...full,
      video: { id: 'file-0000000000000000000000000000000000000000-mp4', mimeType: 'video/mp4' },
    },
    'without a picture': { ...full, picture: null },
    'only a heading': {
      layout: null,
      eyebrow: null,
      heading: text.longWord,
      text: null,
      picture: null,
      video: null,
      actions: null,
    },
  };
});
