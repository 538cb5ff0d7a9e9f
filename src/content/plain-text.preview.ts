import { stegaClean } from '@sanity/client/stega';
import type { ContentText } from './content-text.ts';

/** Returns a text of the content as a string, without what is encoded into it for visual editing. */
export function plainText(text: ContentText): string {
  // A string at run time, see ContentText.
  return stegaClean(text as unknown as string);
}
