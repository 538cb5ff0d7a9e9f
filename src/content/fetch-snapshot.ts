import type { ContentReader } from './content-reader.ts';
import { batchesOf, fetchRevisions, type Listed, readBatches } from './fetch-changes.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from './snapshot.ts';

/** Options of {@link fetchSnapshot}. */
interface FetchOptions {
  /** Documents to read. Default: all, as the content service lists them now. */
  readonly listed?: readonly Listed[];
  /** Called with the number of documents fetched so far and in all. */
  readonly onProgress?: ((fetched: number, total: number) => void) | undefined;
}

/**
 * Reads everything the build needs, in batches sorted by id. Animations are read by the step that also caches them
 * (`src/publish/content/animations/`).
 * @throws FetchError when a query fails after the client's own retries, or documents are removed meanwhile.
 */
export async function fetchSnapshot(
  client: ContentReader,
  { listed, onProgress }: FetchOptions = {},
): Promise<Snapshot> {
  const documents = (listed ?? (await fetchRevisions(client))).toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const batches = batchesOf(documents);
  const lists: Record<string, unknown[]> = {};
  let next = 0;
  let fetched = 0;
  for await (const [, part] of readBatches(client, batches, () => next++)) {
    for (const [name, items] of Object.entries(part)) {
      (lists[name] ??= []).push(...items);
      fetched += items.length;
    }
    onProgress?.(fetched, documents.length);
  }
  return { ...EMPTY_SNAPSHOT, ...lists };
}
