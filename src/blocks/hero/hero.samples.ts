import { defineSamples, type SampleOf } from '../block-samples.ts';
import {
  sampleAnimation,
  sampleBareAnimation,
  sampleDrawing,
  sampleLinks,
  samplePhoto,
} from '../sample-content.ts';

/** Heroes of the style guide. */
export const samples = defineSamples('hero', (text) => {
  const full: SampleOf<'hero'> = {
    layout: 'split',
    media: 'picture',
    eyebrow: text.eyebrow,
    heading: text.heading,
    text: text.paragraph,
    picture: samplePhoto(text),
    animation: null,
    video: null,
    eveningVideo: null,
    actions: sampleLinks(text.action, text.longAction),
  };
  const drawn: SampleOf<'hero'> = { ...full, media: 'animation', animation: sampleAnimation(text) };
  return {
    'with a photo': full,
    'with a drawing': { ...full, picture: sampleDrawing(text) },
    'long texts': { ...full, eyebrow: text.longWord, heading: text.longHeading, text: text.longHeading },
    centred: { ...full, layout: 'centred' },
    'full width': { ...full, layout: 'full' },
    'full width, long texts': { ...full, layout: 'full', heading: text.longHeading },
    'with an animation': drawn,
    'with an animation, centred': {
      ...drawn,
      layout: 'centred',
      animation: sampleAnimation(text, { start: 'hover', mode: 'bounce' }),
    },
    'with an animation, full width': {
      ...drawn,
      layout: 'full',
      animation: sampleAnimation(text, { start: 'scroll' }),
    },
    'with an animation, only a heading': {
      ...drawn,
      eyebrow: null,
      text: null,
      actions: null,
      animation: sampleBareAnimation(text),
    },
    'with a video that has no file': { ...full, media: 'video', video: { id: null, mimeType: null } },
    // Stands in for any film: the picture is what a page shows until it plays.
    'with a video': {
      ...full,
      media: 'video',
      video: { id: 'file-0000000000000000000000000000000000000000-mp4', mimeType: 'video/mp4' },
      eveningVideo: { id: 'file-1111111111111111111111111111111111111111-mp4', mimeType: 'video/mp4' },
    },
    'without a picture': { ...full, picture: null },
    'only a heading': {
      layout: null,
      media: null,
      eyebrow: null,
      heading: text.longWord,
      text: null,
      picture: null,
      animation: null,
      video: null,
      eveningVideo: null,
      actions: null,
    },
  };
});
