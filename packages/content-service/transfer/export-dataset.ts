import { open, rename, rm } from 'node:fs/promises';
import { exportDataset } from '@sanity/export';
import { randomId } from '../shared/random-id.ts';
import type { ListeningService } from '../service.ts';
import { localClient } from './local-client.ts';

/**
 * Exports a dataset with the official exporter, to an archive like that of `sanity dataset export`.
 *
 * @param file Path of the archive; an existing one is replaced atomically.
 * @param types Document types; all by default.
 * @returns the numbers of exported documents and assets.
 * @throws Error when the archive cannot be written.
 */
export async function exportArchive(
  file: string,
  service: ListeningService,
  dataset: string,
  types: readonly string[] = [],
) {
  const partial = `${file}.${randomId()}`;
  // Opened here, since the exporter crashes the process on a file it cannot open.
  const handle = await open(partial, 'w').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be written (${error.code}); choose a path in an existing folder`, {
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
