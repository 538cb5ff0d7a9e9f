import { defineSamples } from '../block-samples.ts';
import { SAMPLE_IDS, sampleDrawing, sampleLinks, samplePhoto } from '../sample-content.ts';

/** Heroes of the style guide. */
export const samples = defineSamples('hero', (text) => {
  const full = {
    layout: 'split',
    video: null,
    eyebrow: text.eyebrow,
    heading: text.heading,
    text: text.paragraph,
    picture: samplePhoto(text),
    actions: sampleLinks(text.action, text.longAction),
  } as const;
  return {
    'with a photo': full,
    'with a drawing': { ...full, picture: sampleDrawing(text) },
    'long texts': { ...full, eyebrow: text.longWord, heading: text.longHeading, text: text.longHeading },
    'picture below, centred': { ...full, layout: 'centred' },
    'picture behind': { ...full, layout: 'full' },
    'with a video': { ...full, layout: null, video: { id: SAMPLE_IDS.video, mimeType: 'video/mp4' } },
    'without a picture': { ...full, picture: null },
    'only a heading': {
      layout: null,
      video: null,
      eyebrow: null,
      heading: text.longWord,
      text: null,
      picture: null,
      actions: null,
    },
  };
});
