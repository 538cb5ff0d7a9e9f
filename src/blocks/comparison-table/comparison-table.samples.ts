import { defineSamples } from '../block-samples.ts';
import { keyed } from '../sample-content.ts';

/** Comparisons of the style guide. */
export const samples = defineSamples('comparisonTable', (text) => {
  const yes = { answer: 'yes', text: null } as const;
  const no = { answer: 'no', text: text.eyebrow } as const;
  const words = { answer: 'text', text: text.action } as const;
  const columns = keyed([
    { heading: text.action, highlighted: true },
    { heading: text.role, highlighted: null },
    { heading: text.name, highlighted: false },
  ]);
  const row = { heading: text.question, cells: keyed([yes, no, words]) };
  return {
    'three columns': {
      heading: text.heading,
      intro: text.sentence,
      caption: text.eyebrow,
      columns,
      rows: keyed([row, row, row]),
    },
    'long texts, no introduction': {
      heading: text.longHeading,
      intro: null,
      caption: text.longHeading,
      columns: columns.map((column) => ({ ...column, heading: text.longWord })),
      rows: keyed([row, { ...row, heading: text.longHeading }]),
    },
  };
});
