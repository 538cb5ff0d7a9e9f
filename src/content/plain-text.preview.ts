import { stegaClean } from '@sanity/client/stega';
import type { ContentText } from './content-text.ts';
import { plainText as asString } from './plain-text.ts';

/** Returns a text of the content as a string, without what visual editing has put into it. */
export function plainText(text: ContentText): string {
  return stegaClean(asString(text));
}
