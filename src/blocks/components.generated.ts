// Generated from the folders of src/blocks by `npm run types`; not to be edited.
import type { Block } from '../content/types.ts';
import type { BlockProps } from './block-props.ts';
import ArticleList from './article-list/ArticleList.astro';
import CallToAction from './call-to-action/CallToAction.astro';
import CardGrid from './card-grid/CardGrid.astro';
import Faq from './faq/Faq.astro';
import Hero from './hero/Hero.astro';
import MediaWithText from './media-with-text/MediaWithText.astro';
import Quotes from './quotes/Quotes.astro';
import RichText from './rich-text/RichText.astro';
import Statistics from './statistics/Statistics.astro';
import Steps from './steps/Steps.astro';

/** The component of each type of block; pairing a type with another block’s is a type error. */
export const BLOCK_COMPONENTS: { readonly [Type in Block['_type']]: (props: BlockProps<Type>) => unknown } = {
  articleList: ArticleList,
  callToAction: CallToAction,
  cardGrid: CardGrid,
  faq: Faq,
  hero: Hero,
  mediaWithText: MediaWithText,
  quotes: Quotes,
  richText: RichText,
  statistics: Statistics,
  steps: Steps,
};
