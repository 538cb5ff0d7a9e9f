import { defineSamples } from '../block-samples.ts';
import { sampleLinks } from '../sample-content.ts';

/** Calls to action of the style guide. */
export const samples = defineSamples('callToAction', (text) => ({
  'two buttons': {
    heading: text.heading,
    text: text.sentence,
    actions: sampleLinks(text.action, [text.question, { destination: 'appStore' }]),
  },
  'one button, no text': { heading: text.heading, text: null, actions: sampleLinks(text.action) },
  'long texts': {
    heading: text.longHeading,
    text: text.paragraph,
    actions: sampleLinks(text.longAction, [text.longWord, { destination: 'consumerSite' }]),
  },
}));
