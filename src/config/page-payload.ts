/** First image of a page, as its `<img>` names it. */
export interface PayloadPicture {
  readonly src: string;
  /** Absent for vector images. */
  readonly srcset?: string;
  readonly sizes?: string;
}

/** Resources that a page needs for its first view. */
export interface PayloadPreloads {
  readonly picture?: PayloadPicture;
  /** Paths of fonts. */
  readonly fonts: readonly string[];
  /** Paths of style sheets. */
  readonly styles: readonly string[];
}

/** Content of the file beside a page with what is known of it (specification section 7.5). */
export interface PagePayload {
  readonly title: string;
  readonly description: string;
  /** Code of the locale. */
  readonly locale: string;
  /** Type of the page as analytics name it (specification section 2.31). */
  readonly pageType: string;
  /** Paths of the page's translations by BCP 47 tag or `x-default`. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly preloads: PayloadPreloads;
}

/** Paths of the style sheets that each page of a locale needs, by the path of the page. */
export type StyleIndex = Readonly<Record<string, readonly string[]>>;
