import type { ContentText } from './content-text.ts';

/**
 * Returns a text of the content as a string, for attributes, comparisons, structured data and everything else that is not
 * shown as text. In production texts carry nothing besides their characters; `plain-text.preview.ts` stands in its
 * place in the preview.
 * @example plainText(picture.alt)
 */
export function plainText(text: ContentText): string {
  // A string at run time, see ContentText.
  return text as unknown as string;
}
