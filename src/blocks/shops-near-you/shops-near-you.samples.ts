import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineSamples } from '../block-samples.ts';
import { keyed } from '../sample-content.ts';

/** Maps of the style guide. */
export const samples = defineSamples(
  'shopsNearYou',
  (text) => {
    const shop = { shop: text.eyebrow, kind: 'bakery', text: text.sentence, x: 22, y: 30 } as const;
    const kinds = [
      shop,
      { ...shop, kind: 'cafe', x: 55, y: 47 },
      { ...shop, kind: 'grocery', x: 76, y: 26 },
      { ...shop, kind: 'restaurant', x: 40, y: 82 },
    ] as const;
    const top = {
      heading: text.heading,
      intro: text.sentence,
      exampleLabel: text.sentence,
      findLabel: text.action,
    };
    return {
      'every kind of shop': { ...top, shops: keyed(kinds) },
      'as many as possible, no introduction': {
        ...top,
        intro: null,
        shops: keyed(
          Array.from({ length: EDITORIAL.shopsOnMap.max }, (_, index) => ({
            ...shop,
            x: 8 + index * 12,
            y: index % 2 === 0 ? 25 : 75,
          })),
        ),
      },
      'long texts, at the edges': {
        heading: text.longHeading,
        intro: text.paragraph,
        exampleLabel: text.longHeading,
        findLabel: text.longAction,
        shops: keyed([
          { ...shop, shop: text.longWord, text: text.paragraph, x: 0, y: 0 },
          { ...shop, shop: text.longHeading, text: text.longWord, x: 100, y: 100 },
        ]),
      },
    };
  },
  [{ name: 'an entry focused', variant: 'every kind of shop', steps: [{ focus: '.entry a' }] }],
);
