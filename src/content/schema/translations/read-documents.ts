import { SNAPSHOT_PAGE_SIZE } from '../../../config/content-service.ts';
import { isRecord } from '../../../shared/json.ts';
import type { StoredDocument } from './types.ts';

/** The part of `@sanity/client` that reading needs; it must see drafts (perspective `raw`). */
export interface DocumentReader {
  fetch(query: string, parameters: Record<string, unknown>): Promise<unknown>;
}

/** Documents the report is made of; also what a listener for changes listens to. */
export const TRANSLATIONS_FILTER =
  '_type in ["page", "article", "topic", "siteSettings", "translation.metadata"] && !(_id in path("versions.**"))';

const batchQuery = `*[${TRANSLATIONS_FILTER} && _id > $after] | order(_id asc) [0...$size]`;

/**
 * Reads all documents that {@link translationReport} needs, in batches by id.
 * @throws Error if a response is no list of documents.
 */
export async function readTranslationDocuments(
  reader: DocumentReader,
  batchSize: number = SNAPSHOT_PAGE_SIZE,
): Promise<readonly StoredDocument[]> {
  const documents: StoredDocument[] = [];
  for (let after = ''; ;) {
    const batch: unknown = await reader.fetch(batchQuery, { after, size: batchSize });
    if (!Array.isArray(batch)) throw new Error('The content service did not answer with documents.');
    documents.push(...batch.filter(isStoredDocument));
    const last: unknown = batch.at(-1);
    if (batch.length < batchSize || !isStoredDocument(last)) return documents;
    after = last._id;
  }
}

/** True for a document as the content service stores it. */
export function isStoredDocument(value: unknown): value is StoredDocument {
  return isRecord(value) && ['_id', '_type', '_updatedAt'].every((name) => typeof value[name] === 'string');
}
