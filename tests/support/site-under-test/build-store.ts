import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lock, tryLock } from '../../../src/process/file-lock.ts';
import { relocateFolder } from './relocate.ts';

/** Running content service of a build. */
export interface BuildContent {
  readonly port: number;
  readonly origin: string;
  close(): Promise<void>;
}

/** Folder of the builds, and the function that makes one. */
export interface BuildStore {
  /** Folder of the store; belongs to it alone. */
  readonly folder: string;
  /** Fingerprint of the current sources, which names the build. */
  readonly fingerprint: () => string | Promise<string>;
  /**
   * Starts the content service that built pages name.
   * @param port 0 lets the system choose.
   * @throws Error when the port is taken.
   */
  readonly startContent: (port: number) => Promise<BuildContent>;
  /** Builds the site to a folder that does not exist yet. */
  readonly build: (outDir: string, contentOrigin: string) => Promise<void>;
}

/** Build that is not removed until it is closed or its process ends. */
export interface OpenBuild {
  /** Folder of the built files, which name `content.origin`. */
  readonly root: string;
  readonly content: BuildContent;
  /** Stops the content service, and removes what was made for this user only. */
  close(): Promise<void>;
}

/** Number of builds in the cache, so that switching between two states of the code is fast. */
const KEPT_BUILDS = 3;
const UNFINISHED = 'building-';
/** Prefix of folders of a single user: relocated copies, and builds whose sources changed meanwhile. */
const OF_ONE_USER = 'run-';
const MUTEX = 'lock';
const IN_USE = 'in-use';
const DIST = 'dist';
/** File with the origin of the content service that the pages of a build name; written last. */
const ORIGIN = 'content-origin';

/**
 * Opens the build of the current sources, built once and shared by all processes. Processes enter sequentially: the
 * second of two finds the build of the first. If the port in the build's pages is in use, the caller gets a copy with
 * another one.
 * @throws Error of the build or of the content service; all leftovers are removed.
 */
export async function openBuild(store: BuildStore): Promise<OpenBuild> {
  await mkdir(store.folder, { recursive: true });
  const mutex = await lock(join(store.folder, MUTEX), 'exclusive');
  try {
    const fingerprint = await store.fingerprint();
    await removeUnused(store.folder, fingerprint);
    const origin = await readFile(join(store.folder, fingerprint, ORIGIN), 'utf8').catch(() => undefined);
    return origin === undefined
      ? await buildAnew(store, fingerprint)
      : await reuse(store, fingerprint, origin);
  } finally {
    mutex.release();
  }
}

async function buildAnew(store: BuildStore, fingerprint: string): Promise<OpenBuild> {
  const content = await store.startContent(0);
  const work = await mkdtemp(join(store.folder, UNFINISHED));
  try {
    await store.build(join(work, DIST), content.origin);
    await writeFile(join(work, ORIGIN), content.origin);
    // Sources that changed during the build make it match neither state.
    const isSound = (await store.fingerprint()) === fingerprint;
    if (!isSound) return opened(await ofOneUser(store, (folder) => rename(work, folder)), content);
    const folder = join(store.folder, fingerprint);
    await rename(work, folder);
    return opened({ folder, isOwn: false }, content);
  } catch (error) {
    await Promise.all([content.close(), rm(work, { recursive: true, force: true })]);
    throw error;
  }
}

async function reuse(store: BuildStore, fingerprint: string, origin: string): Promise<OpenBuild> {
  const folder = join(store.folder, fingerprint);
  // The modification time is the time of the last use, for LRU eviction.
  const now = new Date();
  await utimes(folder, now, now);
  // The port is taken; what fails for another reason fails on any port.
  const content = await store.startContent(Number(new URL(origin).port)).catch(() => undefined);
  if (content) return opened({ folder, isOwn: false }, content);

  const other = await store.startContent(0);
  try {
    const copied = await ofOneUser(store, (copy) =>
      relocateFolder(join(folder, DIST), join(copy, DIST), { from: origin, to: other.origin }),
    );
    return opened(copied, other);
  } catch (error) {
    await other.close();
    throw error;
  }
}

/** Folder of an opened build; `isOwn` when it goes away with its user. */
interface UsedFolder {
  readonly folder: string;
  readonly isOwn: boolean;
}

/** Makes a folder that goes away with its user. */
async function ofOneUser(
  { folder: parent }: BuildStore,
  fill: (folder: string) => Promise<void>,
): Promise<UsedFolder> {
  const folder = await mkdtemp(join(parent, OF_ONE_USER));
  try {
    await fill(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { folder, isOwn: true };
}

function opened({ folder, isOwn }: UsedFolder, content: BuildContent): OpenBuild {
  // Excluded by removal only, which happens behind the mutex that the caller holds.
  const use = tryLock(join(folder, IN_USE), 'shared');
  return {
    root: join(folder, DIST),
    content,
    async close() {
      await content.close();
      // Whoever opens a build at this moment may have looked for unused folders already.
      const mutex = isOwn ? await lock(join(folder, '..', MUTEX), 'exclusive') : undefined;
      use?.release();
      if (mutex) await rm(folder, { recursive: true, force: true });
      mutex?.release();
    },
  };
}

/** Removes leftovers of dead processes and evicts the least recently used builds, unless they are in use. */
async function removeUnused(parent: string, current: string): Promise<void> {
  const entries = await readdir(parent, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const isBuild = (name: string) => !name.startsWith(UNFINISHED) && !name.startsWith(OF_ONE_USER);
  const dated = await Promise.all(
    names
      .filter((name) => isBuild(name) && name !== current)
      .map(async (name) => ({ name, usedAt: (await stat(join(parent, name))).mtimeMs })),
  );
  const newestFirst = dated.toSorted((a, b) => b.usedAt - a.usedAt).map(({ name }) => name);
  // The current build counts towards the limit.
  const unwanted = [...newestFirst.slice(KEPT_BUILDS - 1), ...names.filter((name) => !isBuild(name))];
  for (const name of unwanted) {
    const unused = tryLock(join(parent, name, IN_USE), 'exclusive');
    unused?.release();
    if (unused) await rm(join(parent, name), { recursive: true, force: true });
  }
  // A folder of this name without its origin is no build of this store.
  const isBroken =
    names.includes(current) && !(await stat(join(parent, current, ORIGIN)).catch(() => undefined));
  if (isBroken) await rm(join(parent, current), { recursive: true, force: true });
}
