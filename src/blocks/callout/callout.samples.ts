import { defineSamples, type SampleOf } from '../block-samples.ts';
import { sampleLink, sampleParagraph } from '../sample-content.ts';

/** Callouts of the style guide. */
export const samples = defineSamples('callout', (text) => {
  const tip: SampleOf<'callout'> = {
    kind: 'tip',
    heading: text.heading,
    content: [sampleParagraph(text.sentence)],
    action: sampleLink(text.action),
  };
  return {
    tip,
    note: { ...tip, kind: 'note', action: null },
    warning: { ...tip, kind: 'warning', heading: null, action: null },
    'long texts': {
      ...tip,
      heading: text.longHeading,
      content: [sampleParagraph(text.longWord), sampleParagraph(text.paragraph)],
      action: sampleLink(text.longAction),
    },
  };
});
