/** Main headings of a rich text from which on its page has a table of contents. */
export const MIN_TEXT_CONTENTS = 5;

/** Lists of questions from which on a page opens them with links to all of them. */
export const MIN_FAQ_TOPICS = 3;
