import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { trackedFiles } from '../../check/text/tracked-files.ts';
import { type Fault, isSource, plant, type Sources } from './plant.ts';

/** Folder of built sites, one for each state of the code. */
const BUILDS = '.cache/test/site';

/** Caches that go by content, so that the copy need not do again what the checkout has done. */
const CACHES = ['.cache/share-images', '.cache/animations', BUILDS] as const;

/** Reads the files of a checkout that faults are planted in. */
export async function readSources(root: string): Promise<Sources> {
  const paths = (await trackedFiles(root)).filter(isSource);
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  );
}

/** Copy of the checkout that faults are planted in. */
export interface WorkingCopy {
  readonly folder: string;
  /**
   * Writes a fault into the copy.
   * @throws Error when it does not apply.
   * @returns puts the file back and removes what was built of it.
   */
  plant(name: string, fault: Fault): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

async function names(folder: string): Promise<readonly string[]> {
  return await readdir(folder).catch(() => []);
}

async function copyCheckout(root: string, folder: string): Promise<void> {
  for (const path of await trackedFiles(root)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(root, path), join(folder, path));
  }
  for (const cache of CACHES) {
    for (const name of await names(join(root, cache))) {
      // A build in progress, and its lock, belong to the run that makes it.
      if (/^(?:building-|lock)/.test(name)) continue;
      await cp(join(root, cache, name), join(folder, cache, name), { recursive: true });
    }
  }
  await symlink(await realpath(join(root, 'node_modules')), join(folder, 'node_modules'), 'dir');
}

/** Copies everything of the checkout at `root` that git would keep; packages are shared with it. */
export async function createWorkingCopy(root: string): Promise<WorkingCopy> {
  // The real path: macOS links its folder of temporary files, and tools would name files by either.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'planted-faults-')));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copyCheckout(root, folder);
    const sources = await readSources(folder);
    return {
      folder,
      async plant(name, fault) {
        const { path, text } = plant(name, fault, sources);
        const builds = await names(join(folder, BUILDS));
        await writeFile(join(folder, path), text);
        return async () => {
          await writeFile(join(folder, path), sources.get(path) ?? '');
          const added = (await names(join(folder, BUILDS))).filter((build) => !builds.includes(build));
          for (const build of added) await rm(join(folder, BUILDS, build), { recursive: true, force: true });
        };
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
