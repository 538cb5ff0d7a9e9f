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
