import type { FAQPage, WithContext } from 'schema-dts';
import { textContent } from '../../site/rich-text/text-content.ts';
import type { BlockOf } from '../../content/types.ts';
import type { JsonLdContext } from '../block-json-ld.ts';
import { plainText } from '../../content/plain-text.ts';

/** Builds the `FAQPage` of a page. One object for all FAQ blocks: search engines accept only one per page. */
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
      name: plainText(question),
      acceptedAnswer: { '@type': 'Answer', text: textContent(answer) },
    })),
  };
}
