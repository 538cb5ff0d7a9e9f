import { sanityImport } from '@sanity/import';
import type { ServedDataset } from '../assets/served-dataset.ts';
import type { ListeningService } from '../service.ts';
import { localClient } from './local-client.ts';

/**
 * Treatment of existing documents: the import fails (`create`), they are kept (`missing`), they are replaced
 * (`replace`), or all documents are deleted first (`replace-all`).
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

async function deleteEverything({ store }: ServedDataset): Promise<void> {
  await store.transact('import', (transaction) => {
    const ids = [...transaction.ids()];
    for (const [index, id] of ids.entries()) transaction.apply(index, { kind: 'delete', target: { id } });
  });
}

/**
 * Creates a `fetch` that redirects asset URLs of this project to the service: the importer checks that existing assets
 * are still there, without a network.
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
 * Imports a folder with the official importer. Not atomic: an import that fails midway keeps what it has written.
 *
 * @param folder Validated folder of `openImportSource`.
 * @returns the number of imported documents, and the warnings of the importer.
 * @throws Error of the importer.
 */
export async function importFolder(
  folder: string,
  service: ListeningService,
  dataset: ServedDataset,
  mode: ImportMode,
) {
  if (mode === 'replace-all') await deleteEverything(dataset);
  const { numDocs, warnings } = await sanityImport(folder, {
    client: localClient(service, dataset.name),
    operation: OPERATIONS[mode],
    releasesOperation: RELEASE_OPERATIONS[mode],
    assetFetch: fetchAssetsFrom(service.origin, service.projectId),
  });
  return { documents: numDocs, warnings: warnings.map(({ message }) => message) };
}
