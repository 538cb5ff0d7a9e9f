// Generated from the folders of src/blocks by `npm run types`; not to be edited.
import { animation } from './animation/animation.schema.ts';
import { appDownload } from './app-download/app-download.schema.ts';
import { articleList } from './article-list/article-list.schema.ts';
import { callToAction } from './call-to-action/call-to-action.schema.ts';
import { callout } from './callout/callout.schema.ts';
import { cardGrid } from './card-grid/card-grid.schema.ts';
import { comparisonTable } from './comparison-table/comparison-table.schema.ts';
import { cookieTable } from './cookie-table/cookie-table.schema.ts';
import { faq } from './faq/faq.schema.ts';
import { form } from './form/form.schema.ts';
import { hero } from './hero/hero.schema.ts';
import { jobs } from './jobs/jobs.schema.ts';
import { leftTonight } from './left-tonight/left-tonight.schema.ts';
import { locationSearch } from './location-search/location-search.schema.ts';
import { mediaWithText } from './media-with-text/media-with-text.schema.ts';
import { partnerLogos } from './partner-logos/partner-logos.schema.ts';
import { pressList } from './press-list/press-list.schema.ts';
import { quotes } from './quotes/quotes.schema.ts';
import { richText } from './rich-text/rich-text.schema.ts';
import { shopsNearYou } from './shops-near-you/shops-near-you.schema.ts';
import { statistics } from './statistics/statistics.schema.ts';
import { steps } from './steps/steps.schema.ts';
import { storeSignUp } from './store-sign-up/store-sign-up.schema.ts';
import { streetStory } from './street-story/street-story.schema.ts';
import { team } from './team/team.schema.ts';
import { timeline } from './timeline/timeline.schema.ts';
import { video } from './video/video.schema.ts';

/** Schema types of all blocks, in the order of their folders. */
export const BLOCK_SCHEMAS = [
  animation,
  appDownload,
  articleList,
  callToAction,
  callout,
  cardGrid,
  comparisonTable,
  cookieTable,
  faq,
  form,
  hero,
  jobs,
  leftTonight,
  locationSearch,
  mediaWithText,
  partnerLogos,
  pressList,
  quotes,
  richText,
  shopsNearYou,
  statistics,
  steps,
  storeSignUp,
  streetStory,
  team,
  timeline,
  video,
];
