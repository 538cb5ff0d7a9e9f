import type { FAQPage, WithContext } from 'schema-dts';
import { plainText } from '../../site/rich-text/plain-text.ts';
import type { BlockOf } from '../../content/types.ts';
import type { JsonLdContext } from '../block-json-ld.ts';

/**
 * All questions of a page for search engines. One object per page, however many FAQ blocks it
 * has: search engines accept only one.
 */
export function faqJsonLd(
  blocks: readonly BlockOf<'faq'>[],
  { page }: Pick<JsonLdContext, 'page'>,
): WithContext<FAQPage> | undefined {
  const items = blocks.flatMap((block) => block.items);
  if (items.length === 0) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: page.locale.iso,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}
