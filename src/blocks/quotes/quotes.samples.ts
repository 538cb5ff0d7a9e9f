import { defineSamples } from '../block-samples.ts';
import { keyed } from '../sample-content.ts';

/** Quotes of the style guide. */
export const samples = defineSamples('quotes', (text) => {
  const quote = { text: text.paragraph, name: text.name, role: text.role };
  return {
    three: { heading: text.heading, items: keyed([quote, { ...quote, text: text.sentence }, quote]) },
    one: { heading: text.heading, items: keyed([quote]) },
    'without roles': {
      heading: text.heading,
      items: keyed([
        { ...quote, role: null },
        { ...quote, role: null },
      ]),
    },
    'six, long texts': {
      heading: text.longHeading,
      items: keyed(
        Array.from({ length: 6 }, (_, index) =>
          index % 2 === 0 ? { text: text.longHeading, name: text.longWord, role: text.longWord } : quote,
        ),
      ),
    },
  };
});
