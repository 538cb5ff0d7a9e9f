import { syncToDisk } from '../store/journal/create-file.ts';
import type { StorageOptions } from '../store/dataset.ts';
import { access, mkdir, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomId } from '../shared/random-id.ts';

/** Kind of an asset; also a folder name and a path segment. */
export type AssetKind = 'images' | 'files';

const KINDS: readonly AssetKind[] = ['images', 'files'];
const STAGING = 'incoming';

/** Options of {@link openAssetStorage}. */
export interface AssetStorageOptions extends Pick<StorageOptions, 'readOnly' | 'reset'> {
  /** Dataset's own folder; read-only. */
  readonly datasetFolder: string;
  /** Folder for uploads; without one, they are stored in a temporary folder until the storage is closed. */
  readonly uploadFolder?: string | undefined;
  /** Returns the names of assets with a document; other uploads are garbage. */
  readonly referenced: (kind: AssetKind) => ReadonlySet<string>;
}

async function fileExists(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  );
}

async function requireSeparate({ datasetFolder, uploadFolder }: AssetStorageOptions): Promise<void> {
  if (uploadFolder === undefined) return;
  const dataset = await realpath(datasetFolder).catch(() => path.resolve(datasetFolder));
  const uploads = await realpath(uploadFolder).catch(() => path.resolve(uploadFolder));
  if (!`${uploads}${path.sep}`.startsWith(`${dataset}${path.sep}`)) return;
  throw new Error(
    `Uploads would be stored in ${uploads}, inside the dataset's own folder ${dataset}; choose another data folder (--data)`,
  );
}

/**
 * Deletes staged files of interrupted uploads, and uploads without a document. Safe at the start only, when no upload
 * is in progress.
 */
async function collectGarbage(folder: string, referenced: AssetStorageOptions['referenced']): Promise<void> {
  await rm(path.join(folder, STAGING), { recursive: true, force: true });
  for (const kind of KINDS) {
    const wanted = referenced(kind);
    for (const name of await readdir(path.join(folder, kind)).catch(() => [])) {
      if (!wanted.has(name)) await rm(path.join(folder, kind, name), { recursive: true, force: true });
    }
  }
}

/**
 * Opens the storage of a dataset's assets. Uploads take precedence over files of the dataset. Folders are created by
 * the first upload.
 *
 * @throws Error when uploads would be stored in the dataset's own folder.
 */
export async function openAssetStorage(options: AssetStorageOptions) {
  const { datasetFolder, uploadFolder, readOnly, reset, referenced } = options;
  await requireSeparate(options);
  if (uploadFolder !== undefined && !readOnly) {
    const parts = reset ? [...KINDS, STAGING] : [];
    for (const part of parts) await rm(path.join(uploadFolder, part), { recursive: true, force: true });
    await collectGarbage(uploadFolder, referenced);
  }
  const permanent = readOnly ? undefined : uploadFolder;
  let temporary: Promise<string> | undefined;
  let isClosed = false;

  async function writable(): Promise<string> {
    if (isClosed) throw new Error(`The asset storage of ${datasetFolder} is closed`);
    if (permanent !== undefined) return permanent;
    temporary ??= mkdtemp(path.join(tmpdir(), 'content-uploads-'));
    return await temporary;
  }

  /** Returns the folders of assets in the order of precedence. */
  async function folders(): Promise<string[]> {
    return [await temporary, uploadFolder, datasetFolder].filter((folder) => folder !== undefined);
  }

  return {
    /** Returns the path of an asset; `undefined` if it does not exist. */
    async locate(kind: AssetKind, name: string): Promise<string | undefined> {
      for (const folder of await folders()) {
        const file = path.join(folder, kind, name);
        if (await fileExists(file)) return file;
      }
      return undefined;
    },
    /** Returns the number of stored assets. */
    async count(kind: AssetKind): Promise<number> {
      const lists = (await folders()).map((folder) => readdir(path.join(folder, kind)).catch(() => []));
      return new Set((await Promise.all(lists)).flat()).size;
    },
    /** Reserves a path in the staging folder. The caller deletes the file unless it commits it. */
    async stage(): Promise<string> {
      const folder = path.join(await writable(), STAGING);
      await mkdir(folder, { recursive: true });
      return path.join(folder, randomId());
    },
    /** Moves a staged file into the storage, atomically; durable once it resolves, unless the storage is temporary. */
    async commit(staged: string, kind: AssetKind, name: string): Promise<void> {
      const folder = path.join(await writable(), kind);
      await mkdir(folder, { recursive: true });
      if (permanent !== undefined) await syncToDisk(staged);
      await rename(staged, path.join(folder, name));
      // Makes the rename durable, and the creation of the folders by the first upload.
      if (permanent !== undefined)
        for (const each of [folder, permanent, path.dirname(permanent)]) await syncToDisk(each);
    },
    /** Rejects further uploads and deletes the temporary folder, if any. */
    async close(): Promise<void> {
      isClosed = true;
      if (temporary !== undefined) await rm(await temporary, { recursive: true, force: true });
      temporary = undefined;
    },
  };
}

/** Storage of a dataset's asset files. */
export type AssetStorage = Awaited<ReturnType<typeof openAssetStorage>>;
