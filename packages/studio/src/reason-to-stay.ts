import { DEFAULT_LOCALE_CODE } from '../../../src/config/locales/default-locale.ts';

/** Client that finds published documents. */
interface PublishedReader {
  fetch<Result>(query: string, parameters: Readonly<Record<string, unknown>>): Promise<Result>;
}

const fallbackQuery = `*[_id == $id && language == $english][0]{
  _type,
  "others": *[_type == "translation.metadata" && $id in translations[].value._ref][0].translations[language != $english].value->_id
}`;

/**
 * Finds why an English document must stay published: other locales fall back on it.
 * @param client with the perspective `published`.
 * @returns the reason for the editor, or `undefined` for documents that may go.
 */
export async function reasonToStay(client: PublishedReader, id: string): Promise<string | undefined> {
  const found = await client.fetch<{
    readonly _type: string;
    readonly others: readonly (string | null)[] | null;
  } | null>(fallbackQuery, { id, english: DEFAULT_LOCALE_CODE });
  if (!found) return undefined;
  if (found._type === 'siteSettings') return 'Every locale falls back on the English site settings.';
  const count = (found.others ?? []).filter((other) => other !== null).length;
  if (count === 0) return undefined;
  return `Its translations fall back on the English document. Unpublish ${count === 1 ? 'the other one' : `the ${count} others`} first.`;
}
