import { defineSamples } from '../block-samples.ts';
import { keyed, sampleParagraph, sampleRichText } from '../sample-content.ts';

/** Questions of the style guide. */
export const samples = defineSamples(
  'faq',
  (text) => {
    const item = { question: text.question, answer: [sampleParagraph(text.paragraph)] };
    const items = keyed([item, { ...item, answer: sampleRichText(text) }, item]);
    return {
      closed: { heading: text.heading, items },
      'one question': { heading: text.heading, items: items.slice(0, 1) },
      'long texts': {
        heading: text.longHeading,
        items: keyed([{ ...item, question: text.longHeading }, { ...item, question: text.longWord }, item]),
      },
    };
  },
  [{ name: 'open', variant: 'closed', steps: [{ open: 'details' }] }],
);
