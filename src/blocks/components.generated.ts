// Generated from the folders of src/blocks by `npm run types`; not to be edited.
import type { Block } from '../content/types.ts';
import type { BlockProps } from './block-props.ts';
import Animation from './animation/Animation.astro';
import AppDownload from './app-download/AppDownload.astro';
import ArticleList from './article-list/ArticleList.astro';
import CallToAction from './call-to-action/CallToAction.astro';
import Callout from './callout/Callout.astro';
import CardGrid from './card-grid/CardGrid.astro';
import ComparisonTable from './comparison-table/ComparisonTable.astro';
import CookieTable from './cookie-table/CookieTable.astro';
import Faq from './faq/Faq.astro';
import Form from './form/Form.astro';
import Hero from './hero/Hero.astro';
import Jobs from './jobs/Jobs.astro';
import LeftTonight from './left-tonight/LeftTonight.astro';
import LocationSearch from './location-search/LocationSearch.astro';
import MediaWithText from './media-with-text/MediaWithText.astro';
import PartnerLogos from './partner-logos/PartnerLogos.astro';
import PressList from './press-list/PressList.astro';
import Quotes from './quotes/Quotes.astro';
import RichText from './rich-text/RichText.astro';
import ShopsNearYou from './shops-near-you/ShopsNearYou.astro';
import Statistics from './statistics/Statistics.astro';
import Steps from './steps/Steps.astro';
import StoreSignUp from './store-sign-up/StoreSignUp.astro';
import StreetStory from './street-story/StreetStory.astro';
import Team from './team/Team.astro';
import Timeline from './timeline/Timeline.astro';
import Video from './video/Video.astro';

/** The component of each type of block; pairing a type with another block’s is a type error. */
export const BLOCK_COMPONENTS: { readonly [Type in Block['_type']]: (props: BlockProps<Type>) => unknown } = {
  animation: Animation,
  appDownload: AppDownload,
  articleList: ArticleList,
  callToAction: CallToAction,
  callout: Callout,
  cardGrid: CardGrid,
  comparisonTable: ComparisonTable,
  cookieTable: CookieTable,
  faq: Faq,
  form: Form,
  hero: Hero,
  jobs: Jobs,
  leftTonight: LeftTonight,
  locationSearch: LocationSearch,
  mediaWithText: MediaWithText,
  partnerLogos: PartnerLogos,
  pressList: PressList,
  quotes: Quotes,
  richText: RichText,
  shopsNearYou: ShopsNearYou,
  statistics: Statistics,
  steps: Steps,
  storeSignUp: StoreSignUp,
  streetStory: StreetStory,
  team: Team,
  timeline: Timeline,
  video: Video,
};
