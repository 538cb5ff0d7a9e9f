// Generated from the folders of src/blocks by `npm run types`; not to be edited.
import groq from 'groq';
import { articleListProjection } from './article-list/article-list.groq.ts';
import { callToActionProjection } from './call-to-action/call-to-action.groq.ts';
import { cardGridProjection } from './card-grid/card-grid.groq.ts';
import { faqProjection } from './faq/faq.groq.ts';
import { heroProjection } from './hero/hero.groq.ts';
import { mediaWithTextProjection } from './media-with-text/media-with-text.groq.ts';
import { quotesProjection } from './quotes/quotes.groq.ts';
import { richTextProjection } from './rich-text/rich-text.groq.ts';
import { statisticsProjection } from './statistics/statistics.groq.ts';
import { stepsProjection } from './steps/steps.groq.ts';

/** What a page reads of each type of block. */
export const blockProjections = groq`
  ${articleListProjection},
  ${callToActionProjection},
  ${cardGridProjection},
  ${faqProjection},
  ${heroProjection},
  ${mediaWithTextProjection},
  ${quotesProjection},
  ${richTextProjection},
  ${statisticsProjection},
  ${stepsProjection}
`;
