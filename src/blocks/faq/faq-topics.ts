import type { ContentText } from '../../content/content-text.ts';
import type { HeadingIds } from '../../site/rich-text/headings.ts';

/** Lists of questions from which on a page opens them with links to all of them. */
export const MIN_FAQ_TOPICS = 3;

/** A list of questions of a page: the anchor and the text of its heading. */
export interface FaqTopic {
  readonly id: string;
  readonly text: ContentText;
}

/** Lists the headings of all FAQ blocks of a page, in page order. */
export function faqTopics(headingIds: HeadingIds): readonly FaqTopic[] {
  return [...headingIds].flatMap(([owner, id]) => (isFaq(owner) ? [{ id, text: owner.heading }] : []));
}

function isFaq(owner: object): owner is { readonly heading: ContentText } {
  return '_type' in owner && owner._type === 'faq' && 'heading' in owner && typeof owner.heading === 'string';
}
