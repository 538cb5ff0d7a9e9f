import type { ContentText } from './content-text.ts';
import type { ShownDays } from './schema/shown-days.ts';
import type {
  ARTICLES_QUERY_RESULT,
  ASSETS_QUERY_RESULT,
  GROUPS_QUERY_RESULT,
  PAGES_QUERY_RESULT,
  SITE_QUERY_RESULT,
} from './types.generated.ts';

/** Read-only all the way down: content is frozen once fetched. */
export type Frozen<T> = T extends ContentText
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Frozen<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Frozen<T[Key]> }
      : T;

type QueriedPage = Frozen<PAGES_QUERY_RESULT[number]>;
type QueriedBlock = QueriedPage['blocks'][number];

/** Layout of a block as an editor sets it, and the days on which it is shown. */
export type SectionData = Omit<NonNullable<QueriedBlock['section']>, keyof ShownDays> & ShownDays;
/** A block without its section; types of blocks stay apart. */
type WithoutSection<Item> = Item extends unknown ? Omit<Item, 'section'> : never;
/** Any block of a page; one that says nothing of its section has the usual one. */
export type Block = WithoutSection<QueriedBlock> & { readonly section?: SectionData | null };
/** The block of one type. */
export type BlockOf<Type extends Block['_type']> = Extract<Block, { readonly _type: Type }>;

/** A page as the site reads it. */
export type PageDocument = Omit<QueriedPage, 'blocks'> & { readonly blocks: readonly Block[] };
/** An article as the site reads it. */
export type ArticleDocument = Frozen<ARTICLES_QUERY_RESULT[number]>;
/** A document that has a URL. */
export type RoutedDocument = PageDocument | ArticleDocument;

/** Translation group: documents that translate each other. */
export type TranslationGroup = Frozen<GROUPS_QUERY_RESULT[number]>;
/** Fields of an image asset that images on pages need. */
export type ImageAsset = Frozen<ASSETS_QUERY_RESULT[number]>;
/** Navigation, footer and addresses of one locale. */
export type SiteSettings = Frozen<SITE_QUERY_RESULT['settings'][number]>;
/** Topic that articles belong to. */
export type Topic = Frozen<SITE_QUERY_RESULT['topics'][number]>;
/** An author of articles. */
export type Author = Frozen<SITE_QUERY_RESULT['authors'][number]>;
/** An old address an editor redirects. */
export type RedirectDocument = Frozen<SITE_QUERY_RESULT['redirects'][number]>;

/** A file that may be an animation. */
export type AnimationFileAsset = Frozen<SITE_QUERY_RESULT['animationFiles'][number]>;
/** An animation as blocks carry it. */
export type AnimationData = BlockOf<'animation'>['animation'];

/** A labelled link as blocks and settings carry it. */
export type LinkData = Omit<SiteSettings['navigationAction'], '_key'>;
/** Item of the header's navigation: a link, or a labelled group of links. */
export type NavigationItem = SiteSettings['navigation'][number];
/** Image of a block, with its alternative text. */
export type PictureData = Omit<ArticleDocument['picture'], never>;
/** Rich text as blocks and articles carry it. */
export type PortableTextData = ArticleDocument['content'];
