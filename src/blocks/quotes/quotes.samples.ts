import { defineSamples } from '../block-samples.ts';
import { keyed } from '../sample-content.ts';

/** Quotes of the style guide. */
export const samples = defineSamples('quotes', (text) => {
  const quote = { text: text.paragraph, name: text.name, role: text.role };
  return {
    three: {
      heading: text.heading,
      layout: 'notes',
      items: keyed([quote, { ...quote, text: text.sentence }, quote]),
    },
    one: { heading: text.heading, layout: null, items: keyed([quote]) },
    'spread, short': {
      heading: text.heading,
      layout: 'spread',
      items: keyed([{ ...quote, text: text.heading }]),
    },
    'spread and notes': {
      heading: text.heading,
      layout: 'spread',
      items: keyed([{ ...quote, text: text.sentence }, quote, { ...quote, text: text.sentence }, quote]),
    },
    'spread, long texts': {
      heading: text.longHeading,
      layout: 'spread',
      items: keyed([{ text: text.paragraph, name: text.longWord, role: text.longWord }]),
    },
    'without roles': {
      heading: text.heading,
      layout: null,
      items: keyed([
        { ...quote, role: null },
        { ...quote, role: null },
      ]),
    },
    'six, long texts': {
      heading: text.longHeading,
      layout: null,
      items: keyed(
        Array.from({ length: 6 }, (_, index) =>
          index % 2 === 0 ? { text: text.longHeading, name: text.longWord, role: text.longWord } : quote,
        ),
      ),
    },
  };
});
