import { defineSamples } from '../block-samples.ts';
import { sampleLink, sampleParagraph } from '../sample-content.ts';

/** Callouts of the style guide. */
export const samples = defineSamples('callout', (text) => {
  const content = [sampleParagraph(text.paragraph)];
  return {
    note: { kind: 'note', heading: text.eyebrow, content, action: sampleLink(text.action) },
    'tip without heading and button': { kind: 'tip', heading: null, content, action: null },
    'warning with long texts': {
      kind: 'warning',
      heading: text.longHeading,
      content: [sampleParagraph(text.longWord), ...content],
      action: sampleLink(text.longAction),
    },
  };
});
