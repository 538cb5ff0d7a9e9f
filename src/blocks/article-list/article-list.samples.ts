import { defineSamples } from '../block-samples.ts';

/** Article lists of the style guide; the articles are those of the content. */
export const samples = defineSamples('articleList', (text) => ({
  'three articles': { heading: text.heading, intro: text.sentence, limit: 3 },
  'one article, no introduction': { heading: text.heading, intro: null, limit: 1 },
  'many articles, long texts': { heading: text.longHeading, intro: text.paragraph, limit: 12 },
}));
