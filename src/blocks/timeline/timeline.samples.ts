import { defineSamples } from '../block-samples.ts';
import { keyed, samplePhoto } from '../sample-content.ts';

/** Timelines of the style guide. */
export const samples = defineSamples('timeline', (text) => {
  const entry = { heading: text.eyebrow, text: text.sentence, picture: null };
  return {
    'three entries': {
      heading: text.heading,
      intro: text.sentence,
      entries: keyed([
        { ...entry, date: '2021-05-01', precision: 'year', picture: samplePhoto(text) },
        { ...entry, date: '2023-09-01', precision: 'month' },
        { ...entry, date: '2026-02-14', precision: 'day' },
      ]),
    },
    'long texts, no introduction': {
      heading: text.longHeading,
      intro: null,
      entries: keyed([
        { ...entry, date: '2021-12-31', precision: 'day', heading: text.longWord, text: text.paragraph },
        { ...entry, date: '2022-11-01', precision: 'month', heading: text.longHeading },
      ]),
    },
  };
});
