import type { ShareCard } from '../share/share-card.ts';

/** A page's translation as search engines read it. */
export interface HeadAlternate {
  /** BCP 47 tag or `x-default`. */
  readonly hreflang: string;
  /** Absolute URL. */
  readonly href: string;
}

/** Picture of a shared link; dimensions are in pixels. */
export interface ShareImage {
  /** Absolute URL. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Media type of the file. */
  readonly type: string;
  readonly alt: string;
  /** Card that the picture is drawn from; absent where it is one of the content. */
  readonly card?: ShareCard;
}

/** A feed of the page's locale. */
export interface HeadFeed {
  /** Absolute URL. */
  readonly href: string;
  readonly title: string;
}

/** Open Graph properties of an article; times are ISO 8601. */
export interface OpenGraphArticle {
  readonly publishedTime: string;
  readonly modifiedTime?: string;
  /** Its main topic. */
  readonly section?: string;
}

/** Open Graph properties of a page. */
export interface OpenGraphData {
  readonly type: 'website' | 'article';
  readonly image?: ShareImage;
  /** Only of articles. */
  readonly article?: OpenGraphArticle;
  /** BCP 47 tag of the page's locale. */
  readonly locale: string;
  /** BCP 47 tags of the locales that have their own translation. */
  readonly alternateLocales: readonly string[];
}

/** Everything the `<head>` of a page says. All URLs except those in `preload` are absolute. */
export interface HeadData {
  readonly title: string;
  readonly description: string;
  /** URL that search engines should index in place of this one; absent on pages that have none, such as errors. */
  readonly canonicalUrl?: string;
  readonly alternates: readonly HeadAlternate[];
  readonly feed?: HeadFeed;
  /** Keeps the page out of search results (specification section 2.26). */
  readonly noIndex: boolean;
  readonly openGraph: OpenGraphData;
  /** Token of the search engine's site verification. */
  readonly siteVerification: string;
  /** Origins to connect to early. */
  readonly preconnect: readonly string[];
  /** URLs of resources to load early. */
  readonly preload: readonly string[];
  readonly jsonLd: readonly object[];
}
