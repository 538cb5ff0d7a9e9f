import { defineSamples } from '../block-samples.ts';
import { sampleParagraph, sampleRichText } from '../sample-content.ts';

/** Rich text of the style guide. */
export const samples = defineSamples('richText', (text) => ({
  'everything it may hold': { content: sampleRichText(text) },
  'one paragraph': { content: [sampleParagraph(text.paragraph)] },
  'a long word': {
    content: [sampleParagraph(text.longWord, { style: 'h2' }), sampleParagraph(text.longHeading)],
  },
}));
