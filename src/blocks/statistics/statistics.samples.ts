import { defineSamples, type SampleOf } from '../block-samples.ts';
import { keyed } from '../sample-content.ts';

/** Statistics of the style guide. */
export const samples = defineSamples('statistics', (text) => {
  const figure = { label: text.eyebrow, source: text.role, sourceUrl: null, drawing: null };
  const share = { ...figure, format: 'percent' } as const;
  const top = { heading: text.heading, intro: text.sentence, layout: null };
  const three: SampleOf<'statistics'>['items'] = keyed([
    { ...figure, value: 931_000_000, format: 'compact', sourceUrl: 'https://www.example.org/report' },
    { ...share, value: 0.19 },
    { ...figure, value: 4.5, format: 'currency' },
  ]);
  return {
    'three drawn figures': {
      ...top,
      items: keyed([
        { ...share, value: 0.19, drawing: 'plate' },
        { ...share, value: 0.6, drawing: 'fridge' },
        { ...figure, value: 132, format: 'kilogram', drawing: 'person' },
      ]),
    },
    'three figures': { ...top, items: three },
    'price tags': {
      ...top,
      layout: 'tags',
      items: keyed([
        { ...figure, value: 1.2, format: 'kilogram' },
        { ...figure, value: 52, format: 'number', sourceUrl: 'https://www.example.org/report' },
        { ...share, value: 0.4 },
      ]),
    },
    'price tags, long texts': {
      ...top,
      layout: 'tags',
      items: keyed([
        { ...figure, value: 123_456.78, format: 'currency', label: text.longHeading },
        { ...figure, value: 931_000_000, format: 'compact', source: text.longWord },
      ]),
    },
    'two figures, no introduction': { ...top, intro: null, items: three.slice(0, 2) },
    'six figures, long texts': {
      heading: text.longHeading,
      intro: text.paragraph,
      layout: 'columns',
      items: keyed([
        { ...figure, value: 1_234_567_890, format: 'number', label: text.longWord, source: text.longHeading },
        { ...figure, value: 98_765.4, format: 'kilogram', label: text.longHeading },
        { ...figure, value: 123_456.78, format: 'currency', source: text.longWord },
        ...three,
      ]),
    },
    'drawn shares, from little to nearly all': {
      ...top,
      items: keyed([
        { ...share, value: 0.02, drawing: 'plate' },
        { ...share, value: 0.5, drawing: 'plate' },
        { ...share, value: 0.95, drawing: 'plate' },
        { ...share, value: 0.05, drawing: 'jar' },
        { ...share, value: 0.28, drawing: 'jar' },
        { ...share, value: 0.97, drawing: 'jar' },
      ]),
    },
    'drawn amounts, and one without': {
      ...top,
      items: keyed([
        { ...figure, value: 1_050_000_000, format: 'compact', drawing: 'crates' },
        { ...figure, value: 2.6, format: 'number', drawing: 'crates' },
        { ...figure, value: 330, format: 'currency', drawing: 'coins' },
        { ...figure, value: 120, format: 'number', drawing: 'bags', label: text.longHeading },
        { ...figure, value: 79, format: 'kilogram', drawing: 'person' },
        { ...figure, value: 20, format: 'minute' },
      ]),
    },
    'litres, kilometres, minutes': {
      ...top,
      items: keyed([
        { ...figure, value: 5.5, format: 'litre' },
        { ...figure, value: 1200, format: 'kilometre' },
        { ...figure, value: 20, format: 'minute' },
      ]),
    },
  };
});
