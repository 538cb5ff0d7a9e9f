import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineSamples } from '../block-samples.ts';
import { keyed, sampleLink, samplePhoto } from '../sample-content.ts';

/** Lists of offers of the style guide. */
export const samples = defineSamples(
  'leftTonight',
  (text) => {
    const offer = {
      shop: text.eyebrow,
      kind: 'bakery',
      contents: text.sentence,
      price: 4,
      fullPrice: 12.5,
      start: '17:15',
      end: '17:45',
      left: 3,
      outFrom: null,
      soldOutAt: null,
      picture: null,
      link: null,
    } as const;
    const late = { start: '18:30', end: '21:30' } as const;
    const kinds = [
      offer,
      { ...offer, kind: 'cafe', left: 1 },
      { ...offer, kind: 'grocery', start: '17:30', end: '18:30', left: EDITORIAL.offersLeft.max },
      { ...offer, ...late, kind: 'restaurant', price: 6.5, fullPrice: 20, left: 0 },
      { ...offer, ...late, kind: 'bakery', outFrom: '18:00', soldOutAt: '21:00' },
      { ...offer, ...late, kind: 'cafe', left: 5, soldOutAt: '19:45' },
    ] as const;
    const top = { heading: text.heading, intro: text.sentence, exampleLabel: text.sentence, clock: null };
    const evening = { ...top, offers: keyed(kinds) };
    const long = {
      ...offer,
      shop: text.longHeading,
      contents: text.paragraph,
      link: sampleLink(text.longAction),
    };
    return {
      'every kind, one sold out': evening,
      'before sunset': { ...evening, clock: '17:30' },
      'at dusk': { ...evening, clock: '18:45' },
      'at night': { ...evening, clock: '20:15' },
      'everything closed': { ...evening, clock: '22:00' },
      'with photos and links, no introduction': {
        ...top,
        intro: null,
        offers: keyed(
          kinds.map((each) => ({ ...each, picture: samplePhoto(text), link: sampleLink(text.action) })),
        ),
      },
      'one offer, no filter': { ...top, offers: keyed([offer]) },
      'long texts': {
        heading: text.longHeading,
        intro: text.paragraph,
        exampleLabel: text.longHeading,
        clock: '16:45',
        offers: keyed([
          long,
          { ...long, ...late, kind: 'cafe', shop: text.longWord, price: 1200, fullPrice: 12000 },
          offer,
        ]),
      },
    };
  },
  [
    {
      name: 'filtered by kind',
      variant: 'every kind, one sold out',
      steps: [{ press: 'input[value=cafe] + span' }],
    },
    {
      name: 'nothing of a kind is left',
      variant: 'at dusk',
      steps: [{ press: 'input[value=grocery] + span' }],
    },
    {
      name: 'an offer that is left, opened',
      variant: 'every kind, one sold out',
      steps: [{ press: '.card:first-child .open' }],
    },
    {
      name: 'a sold-out offer, opened',
      variant: 'every kind, one sold out',
      steps: [{ press: '[data-state=sold-out] .open' }],
    },
    {
      name: 'an offer of a closed shop, opened at the end of the evening',
      variant: 'everything closed',
      steps: [{ press: '.card:first-child .open' }],
    },
    {
      name: 'the clock in focus',
      variant: 'at night',
      steps: [{ focus: '.hand' }],
    },
  ],
);
