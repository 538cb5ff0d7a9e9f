/** Articles on one page of a list that visitors page through: a large one and rows of two or three. */
export const ARTICLES_PER_PAGE = 9;

/** Topics an article may have. */
export const MAX_ARTICLE_TOPICS = 3;

/** Articles that another one ends with. */
export const RELATED_ARTICLES = 3;

/** Headings from which on an article has a table of contents. */
export const MIN_CONTENTS_HEADINGS = 3;

/** Articles in a feed, newest first. */
export const FEED_ITEMS = 50;

/**
 * Silent reading of ordinary text, per minute. Means of the International Reading Speed Texts
 * (Trauzettel-Klosinski and Dietz 2012); Czech, Danish and Norwegian are not among them and have
 * the figure of their nearest relative. Japanese is counted in characters.
 */
export const READING_SPEED = {
  wordsPerMinute: {
    cs: 166,
    da: 199,
    de: 179,
    en: 228,
    es: 218,
    fr: 195,
    it: 188,
    nl: 202,
    no: 199,
    pl: 166,
    pt: 181,
    sv: 199,
  },
  charactersPerMinute: { ja: 357 },
} as const;
