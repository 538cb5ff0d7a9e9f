import { animation } from '../../blocks/animation/animation.schema.ts';
import { articleList } from '../../blocks/article-list/article-list.schema.ts';
import { callToAction } from '../../blocks/call-to-action/call-to-action.schema.ts';
import { cardGrid } from '../../blocks/card-grid/card-grid.schema.ts';
import { faq } from '../../blocks/faq/faq.schema.ts';
import { hero } from '../../blocks/hero/hero.schema.ts';
import { mediaWithText } from '../../blocks/media-with-text/media-with-text.schema.ts';
import { quotes } from '../../blocks/quotes/quotes.schema.ts';
import { richText } from '../../blocks/rich-text/rich-text.schema.ts';
import { statistics } from '../../blocks/statistics/statistics.schema.ts';
import { steps } from '../../blocks/steps/steps.schema.ts';

/** Schema types of all blocks, in the order the Studio offers them. */
export const blockTypes = [
  hero,
  richText,
  mediaWithText,
  animation,
  cardGrid,
  steps,
  statistics,
  quotes,
  faq,
  callToAction,
  articleList,
];

/** Type names a page may contain. */
export const BLOCK_TYPE_NAMES = blockTypes.map((type) => type.name);
