/** Main headings from which on a rich text of a page has a table of contents. */
export const MIN_TEXT_CONTENTS = 5;

/** Lists of questions from which on a page opens them with links to all of them. */
export const MIN_FAQ_TOPICS = 3;
