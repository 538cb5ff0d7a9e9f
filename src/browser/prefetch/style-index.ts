import { STYLE_INDEX_META } from '../../config/deployment.ts';
import { fetchJson } from './fetch-json.ts';
import { readStyles } from './read-payload.ts';

/** Indexes of the locales that have been shown, by address; each is requested once. */
const indexes = new Map<string, Promise<unknown>>();

/** Returns the addresses of the style sheets that a page of the shown locale needs; none where that is not known. */
export async function stylesOf(address: string): Promise<readonly string[]> {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${STYLE_INDEX_META}"]`);
  if (!meta) return [];
  const index = indexes.get(meta.content) ?? fetchJson(meta.content);
  indexes.set(meta.content, index);
  return readStyles(await index, new URL(address).pathname);
}
