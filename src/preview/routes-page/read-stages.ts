import { publishedId, stageOf, type DocumentStage } from '../../content/schema/document-id.ts';
import type { RawReader } from '../site/raw-reader.ts';

const IDS_QUERY = '*[_type in ["page", "article"]]._id';

/** Reads which stages are stored of every page and article, by published id. */
export async function readStages(
  reader: RawReader,
): Promise<ReadonlyMap<string, ReadonlySet<DocumentStage>>> {
  const found = await reader.fetch(IDS_QUERY, {});
  const stages = new Map<string, Set<DocumentStage>>();
  for (const id of Array.isArray(found) ? found : []) {
    if (typeof id !== 'string') continue;
    const published = publishedId(id);
    stages.set(published, (stages.get(published) ?? new Set()).add(stageOf(id)));
  }
  return stages;
}
