import { access, mkdir, mkdtemp, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomId } from '../ground/random-id.ts';

/** The two kinds of assets, as folders and URLs name them. */
export type AssetKind = 'images' | 'files';

const KINDS: readonly AssetKind[] = ['images', 'files'];
const STAGING = 'incoming';

/** The bytes of a dataset's assets. */
export interface AssetStorage {
  /** Where an asset lies, or `undefined` when it is nowhere. */
  locate(kind: AssetKind, name: string): Promise<string | undefined>;
  /** How many assets there are. */
  count(kind: AssetKind): Promise<number>;
  /** A path for bytes on their way in; whoever asks removes what {@link AssetStorage.keep} does not take. */
  stage(): Promise<string>;
  /** Takes a staged file over. Once this resolves it survives a crash, where anything is kept at all. */
  keep(staged: string, kind: AssetKind, name: string): Promise<void>;
  /** Takes nothing further, and removes what was only to last as long as the service. */
  close(): Promise<void>;
}

/** Where a dataset's assets are and go. */
export interface AssetStorageOptions {
  /** The dataset's own folder. It is only read. */
  readonly datasetFolder: string;
  /** Folder for what is uploaded; without one, uploads go to a temporary folder that is removed at the end. */
  readonly uploadFolder?: string | undefined;
  /** Leaves the upload folder as it is: uploads go to a temporary folder all the same. */
  readonly readOnly?: boolean | undefined;
  /** Removes what was uploaded before. */
  readonly reset?: boolean | undefined;
  /** Names of the assets there are documents of; other uploaded ones are removed. */
  readonly named: (kind: AssetKind) => ReadonlySet<string>;
}

async function isThere(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  );
}

async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function requireSeparate({ datasetFolder, uploadFolder }: AssetStorageOptions): Promise<void> {
  if (uploadFolder === undefined) return;
  const dataset = await realpath(datasetFolder).catch(() => path.resolve(datasetFolder));
  const uploads = await realpath(uploadFolder).catch(() => path.resolve(uploadFolder));
  if (!`${uploads}${path.sep}`.startsWith(`${dataset}${path.sep}`)) return;
  throw new Error(
    `Uploads would go to ${uploads}, into the dataset's own folder ${dataset}; choose another data folder (--data)`,
  );
}

/**
 * What an upload leaves behind when the service dies in the middle of it, and what belonged to documents that were
 * deleted, goes away at the next start: nothing can be on its way then.
 */
async function sweep(folder: string, named: AssetStorageOptions['named']): Promise<void> {
  await rm(path.join(folder, STAGING), { recursive: true, force: true });
  for (const kind of KINDS) {
    const wanted = named(kind);
    for (const name of await readdir(path.join(folder, kind)).catch(() => [])) {
      if (!wanted.has(name)) await rm(path.join(folder, kind, name), { recursive: true, force: true });
    }
  }
}

/**
 * Opens the storage of a dataset's assets: what was uploaded, then what the dataset came with. No folder is made before
 * the first upload.
 *
 * @throws Error when uploads would go into the dataset's own folder.
 */
export async function openAssetStorage(options: AssetStorageOptions): Promise<AssetStorage> {
  const { datasetFolder, uploadFolder, readOnly, reset, named } = options;
  await requireSeparate(options);
  if (uploadFolder !== undefined && !readOnly) {
    const gone = reset ? [...KINDS, STAGING] : [];
    for (const part of gone) await rm(path.join(uploadFolder, part), { recursive: true, force: true });
    await sweep(uploadFolder, named);
  }
  const kept = readOnly ? undefined : uploadFolder;
  let temporary: Promise<string> | undefined;
  let isClosed = false;

  async function writable(): Promise<string> {
    if (isClosed) throw new Error(`The assets of ${datasetFolder} are closed`);
    if (kept !== undefined) return kept;
    temporary ??= mkdtemp(path.join(tmpdir(), 'content-uploads-'));
    return await temporary;
  }

  /** Everywhere assets may be, the latest first. */
  async function places(): Promise<string[]> {
    return [await temporary, uploadFolder, datasetFolder].filter((folder) => folder !== undefined);
  }

  return {
    async locate(kind, name) {
      for (const folder of await places()) {
        const file = path.join(folder, kind, name);
        if (await isThere(file)) return file;
      }
      return undefined;
    },
    async count(kind) {
      const lists = (await places()).map((folder) => readdir(path.join(folder, kind)).catch(() => []));
      return new Set((await Promise.all(lists)).flat()).size;
    },
    async stage() {
      const folder = path.join(await writable(), STAGING);
      await mkdir(folder, { recursive: true });
      return path.join(folder, randomId());
    },
    async keep(staged, kind, name) {
      const folder = path.join(await writable(), kind);
      await mkdir(folder, { recursive: true });
      if (kept !== undefined) await syncToDisk(staged);
      await rename(staged, path.join(folder, name));
      // The new name, and the folders on the way to it if this is the first upload.
      if (kept !== undefined) for (const each of [folder, kept, path.dirname(kept)]) await syncToDisk(each);
    },
    async close() {
      isClosed = true;
      if (temporary !== undefined) await rm(await temporary, { recursive: true, force: true });
      temporary = undefined;
    },
  };
}
