import { PATH_INDEX } from '../../config/limits.ts';
import { partOfSlug, type IndexedPage, type PathIndexPart } from '../../routing/path-index.ts';

/**
 * Fetches the documents of the group that has a path in some locale; none if no group has it.
 *
 * @throws Error when the index cannot be loaded.
 */
export async function fetchPages(slug: string): Promise<readonly IndexedPage[]> {
  const address = `${PATH_INDEX.path}${partOfSlug(slug)}.json`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`);
  // Written by the same build, by createPathIndex.
  const part = (await response.json()) as PathIndexPart;
  return Object.hasOwn(part, slug) ? (part[slug] ?? []) : [];
}
