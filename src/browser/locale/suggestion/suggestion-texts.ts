import { LOCALE_TEXTS_PATH } from '../../../config/limits.ts';
import { parseLocaleTexts, type LocaleTexts } from '../../../config/locale-texts.ts';

/**
 * Fetches the texts by which a locale is suggested.
 *
 * @throws Error when they cannot be loaded, TypeError when they are malformed.
 */
export async function fetchTexts(code: string): Promise<LocaleTexts> {
  const address = `${LOCALE_TEXTS_PATH}${code}.json`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
  return parseLocaleTexts(await response.json());
}
