// Generated from the folders of src/blocks by `npm run types`; not to be edited.
import groq from 'groq';
import { animationProjection } from './animation/animation.groq.ts';
import { appDownloadProjection } from './app-download/app-download.groq.ts';
import { articleListProjection } from './article-list/article-list.groq.ts';
import { callToActionProjection } from './call-to-action/call-to-action.groq.ts';
import { calloutProjection } from './callout/callout.groq.ts';
import { cardGridProjection } from './card-grid/card-grid.groq.ts';
import { comparisonTableProjection } from './comparison-table/comparison-table.groq.ts';
import { cookieTableProjection } from './cookie-table/cookie-table.groq.ts';
import { faqProjection } from './faq/faq.groq.ts';
import { formProjection } from './form/form.groq.ts';
import { heroProjection } from './hero/hero.groq.ts';
import { jobsProjection } from './jobs/jobs.groq.ts';
import { leftTonightProjection } from './left-tonight/left-tonight.groq.ts';
import { locationSearchProjection } from './location-search/location-search.groq.ts';
import { mediaWithTextProjection } from './media-with-text/media-with-text.groq.ts';
import { partnerLogosProjection } from './partner-logos/partner-logos.groq.ts';
import { pressListProjection } from './press-list/press-list.groq.ts';
import { quotesProjection } from './quotes/quotes.groq.ts';
import { richTextProjection } from './rich-text/rich-text.groq.ts';
import { shopsNearYouProjection } from './shops-near-you/shops-near-you.groq.ts';
import { statisticsProjection } from './statistics/statistics.groq.ts';
import { stepsProjection } from './steps/steps.groq.ts';
import { storeSignUpProjection } from './store-sign-up/store-sign-up.groq.ts';
import { streetStoryProjection } from './street-story/street-story.groq.ts';
import { teamProjection } from './team/team.groq.ts';
import { timelineProjection } from './timeline/timeline.groq.ts';
import { videoProjection } from './video/video.groq.ts';

/** Conditional projections of all block types, by `_type`. */
export const blockProjections = groq`
  ${animationProjection},
  ${appDownloadProjection},
  ${articleListProjection},
  ${callToActionProjection},
  ${calloutProjection},
  ${cardGridProjection},
  ${comparisonTableProjection},
  ${cookieTableProjection},
  ${faqProjection},
  ${formProjection},
  ${heroProjection},
  ${jobsProjection},
  ${leftTonightProjection},
  ${locationSearchProjection},
  ${mediaWithTextProjection},
  ${partnerLogosProjection},
  ${pressListProjection},
  ${quotesProjection},
  ${richTextProjection},
  ${shopsNearYouProjection},
  ${statisticsProjection},
  ${stepsProjection},
  ${storeSignUpProjection},
  ${streetStoryProjection},
  ${teamProjection},
  ${timelineProjection},
  ${videoProjection}
`;
