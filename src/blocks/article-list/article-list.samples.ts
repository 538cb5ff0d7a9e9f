import { defineSamples } from '../block-samples.ts';
import { SAMPLE_IDS } from '../sample-content.ts';

/** Article lists of the style guide; the articles are those of the content. */
export const samples = defineSamples('articleList', (text) => ({
  'three articles': { heading: text.heading, intro: text.sentence, limit: 3, browse: null, topicId: null },
  'one article, no introduction': {
    heading: text.heading,
    intro: null,
    limit: 1,
    browse: false,
    topicId: SAMPLE_IDS.topic,
  },
  'nothing written yet': {
    heading: text.heading,
    intro: text.sentence,
    limit: 3,
    browse: null,
    topicId: 'a-topic-without-articles',
  },
  'many articles, long texts': {
    heading: text.longHeading,
    intro: text.paragraph,
    limit: 12,
    browse: true,
    topicId: null,
  },
}));
