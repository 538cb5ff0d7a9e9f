import type { FAQPage, WithContext } from 'schema-dts';
import { plainText } from '../../content/rich-text/plain-text.ts';
import type { Block, BlockOf } from '../../content/types.ts';

/**
 * All questions of a page for search engines, or `undefined` when it asks none. One object per
 * page, however many FAQ blocks it has: search engines accept only one.
 */
export function faqJsonLd(blocks: readonly Block[], language: string): WithContext<FAQPage> | undefined {
  const items = blocks
    .filter((block): block is BlockOf<'faq'> => block._type === 'faq')
    .flatMap((block) => block.items);
  if (items.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}
