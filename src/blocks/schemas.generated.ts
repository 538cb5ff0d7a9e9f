// Generated from the folders of src/blocks by `npm run types`; not to be edited.
import { articleList } from './article-list/article-list.schema.ts';
import { callToAction } from './call-to-action/call-to-action.schema.ts';
import { cardGrid } from './card-grid/card-grid.schema.ts';
import { faq } from './faq/faq.schema.ts';
import { hero } from './hero/hero.schema.ts';
import { mediaWithText } from './media-with-text/media-with-text.schema.ts';
import { quotes } from './quotes/quotes.schema.ts';
import { richText } from './rich-text/rich-text.schema.ts';
import { statistics } from './statistics/statistics.schema.ts';
import { steps } from './steps/steps.schema.ts';

/** Schema types of all blocks, in the order of their folders. */
export const BLOCK_SCHEMAS = [
  articleList,
  callToAction,
  cardGrid,
  faq,
  hero,
  mediaWithText,
  quotes,
  richText,
  statistics,
  steps,
];
