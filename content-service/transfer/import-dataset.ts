import { sanityImport } from '@sanity/import';
import type { ServedDataset } from '../assets/served-dataset.ts';
import type { ListeningService } from '../service.ts';
import { localClient } from './local-client.ts';

/**
 * What happens to documents that exist already: nothing is imported (`create`), they stay (`missing`), they are replaced
 * (`replace`), or every document is deleted first (`replace-all`).
 */
export type ImportMode = 'create' | 'missing' | 'replace' | 'replace-all';

const OPERATIONS = {
  create: 'create',
  missing: 'createIfNotExists',
  replace: 'createOrReplace',
  'replace-all': 'create',
} as const satisfies Record<ImportMode, string>;

const RELEASE_OPERATIONS = {
  create: 'fail',
  missing: 'ignore',
  replace: 'replace',
  'replace-all': 'replace',
} as const satisfies Record<ImportMode, string>;

/** What an import did. */
export interface ImportOutcome {
  readonly documents: number;
  readonly warnings: readonly string[];
}

async function deleteEverything({ store }: ServedDataset): Promise<void> {
  await store.transact('import', (transaction) => {
    const ids = [...transaction.ids()];
    for (const [index, id] of ids.entries()) transaction.apply(index, { kind: 'delete', target: { id } });
  });
}

/**
 * Fetches assets of this project from the service, wherever their documents say they are: the importer looks whether
 * their bytes still exist, and there may be no network.
 */
export function fetchAssetsFrom(origin: string, projectId: string): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const [, kind = '', project] = pathname.split('/');
    const isOurs = ['images', 'files'].includes(kind) && project === projectId;
    return await fetch(isOurs ? `${origin}${pathname}` : input, init);
  };
}

/**
 * Imports a folder with the official importer, as if the service were the hosted one. Documents and assets are written
 * step by step: an import that fails in the middle leaves what it has done so far.
 *
 * @param folder As `openImportSource` leaves it.
 * @throws Error when the importer gives up.
 */
export async function importFolder(
  folder: string,
  service: ListeningService,
  dataset: ServedDataset,
  mode: ImportMode,
): Promise<ImportOutcome> {
  if (mode === 'replace-all') await deleteEverything(dataset);
  const { numDocs, warnings } = await sanityImport(folder, {
    client: localClient(service, dataset.name),
    operation: OPERATIONS[mode],
    releasesOperation: RELEASE_OPERATIONS[mode],
    assetFetch: fetchAssetsFrom(service.origin, service.projectId),
  });
  return { documents: numDocs, warnings: warnings.map(({ message }) => message) };
}
