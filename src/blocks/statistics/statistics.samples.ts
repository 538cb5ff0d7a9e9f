import { defineSamples, type SampleOf } from '../block-samples.ts';
import { keyed } from '../sample-content.ts';

/** Statistics of the style guide. */
export const samples = defineSamples('statistics', (text) => {
  const figure = { label: text.eyebrow, source: text.role };
  const top = { heading: text.heading, intro: text.sentence };
  const three: SampleOf<'statistics'>['items'] = keyed([
    { ...figure, value: 931_000_000, format: 'compact' },
    { ...figure, value: 0.19, format: 'percent' },
    { ...figure, value: 4.5, format: 'currency' },
  ]);
  return {
    'three figures': { ...top, items: three },
    'two figures, no introduction': { ...top, intro: null, items: three.slice(0, 2) },
    'six figures, long texts': {
      heading: text.longHeading,
      intro: text.paragraph,
      items: keyed([
        { ...figure, value: 1_234_567_890, format: 'number', label: text.longWord, source: text.longHeading },
        { ...figure, value: 98_765.4, format: 'kilogram', label: text.longHeading },
        { ...figure, value: 123_456.78, format: 'currency', source: text.longWord },
        ...three,
      ]),
    },
  };
});
