import type { ValidationContext } from '@sanity/types';
import { CONTENT_API_VERSION } from '../../../config/content-service.ts';
import { DEFAULT_LOCALE_CODE } from '../../../config/locales/default-locale.ts';
import { findLocale } from '../../../config/locales/locales.ts';
import { publishedId, releaseOf } from '../document-id.ts';

const englishQuery = `*[_type == "translation.metadata" && $id in translations[].value._ref]{
  "english": translations[language == $english][0].value->_id
}`;

/** Validates that a locale is one of the site. */
export function knownLocaleProblem(language: string | undefined): string | true {
  if (language === undefined || findLocale(language)) return true;
  return `“${language}” is not a locale of the site. Create the document anew from the list of its locale.`;
}

/**
 * Validates that a translation has an English document, on which the other locales fall back: a published one, or one
 * in the release that the translation is part of.
 */
export async function englishFirstProblem(
  language: string | undefined,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<string | true> {
  if (!document || language === undefined || language === DEFAULT_LOCALE_CODE) return true;
  const release = releaseOf(document._id);
  const client = getClient({ apiVersion: CONTENT_API_VERSION }).withConfig({
    perspective: release === undefined ? 'published' : [release],
  });
  const groups = await client.fetch<readonly { readonly english: string | null }[]>(englishQuery, {
    id: publishedId(document._id),
    english: DEFAULT_LOCALE_CODE,
  });
  if (groups.some(({ english }) => english !== null)) return true;
  return `There is no published English document (${DEFAULT_LOCALE_CODE}) of this translation, on which other locales fall back. Create it with “Translations” and publish it first.`;
}
