import { open, rename, rm } from 'node:fs/promises';
import { exportDataset } from '@sanity/export';
import type { ListeningService } from '../service.ts';
import { localClient } from './local-client.ts';

/** What an export holds. */
export interface ExportOutcome {
  readonly documents: number;
  readonly assets: number;
}

/**
 * Exports a dataset with the official exporter: the archive is the one `sanity dataset export` writes.
 *
 * @param file Path of the archive; one that is there is replaced once the new one is whole.
 * @param types Types to export; all of them unless given.
 * @throws Error when the archive cannot be written.
 */
export async function exportArchive(
  file: string,
  service: ListeningService,
  dataset: string,
  types: readonly string[] = [],
): Promise<ExportOutcome> {
  const partial = `${file}.partial`;
  // Opened here: the exporter itself dies of a file that cannot be opened.
  const handle = await open(partial, 'w').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be written (${error.code}); give a path in a folder that exists`, {
      cause: error,
    });
  });
  try {
    const { documentCount, assetCount } = await exportDataset({
      client: localClient(service, dataset),
      dataset,
      outputPath: handle.createWriteStream(),
      ...(types.length > 0 && { types: [...types] }),
    });
    await rename(partial, file);
    return { documents: documentCount, assets: assetCount };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}
