import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { trackedFiles } from '../../check/text/tracked-files.ts';
import { applyEdits } from './apply-edits.ts';
import type { Fault } from './fault.ts';

/**
 * The test that the table fits the code, which would notice every planted fault, whatever it is. What is exported for it
 * alone is unused in the copy.
 */
const NOT_COPIED = 'scripts/test/faults/table.test.ts';

/** Caches that go by content, so that the copy need not do again what the checkout has done. */
const CACHES = ['.cache/share-images', '.cache/animations', '.cache/test/site'] as const;

/** Folder of built sites, one for each state of the code. */
const BUILDS = '.cache/test/site';

/** Copy of the checkout that faults are planted in. */
export interface WorkingCopy {
  readonly folder: string;
  /**
   * Writes a fault into the copy.
   * @throws FaultError when it does not apply.
   * @returns puts the files back and removes what was built of them.
   */
  plant(fault: Fault): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

async function names(folder: string): Promise<readonly string[]> {
  return await readdir(folder).catch(() => []);
}

/** Copies everything of the checkout at `root` that git would keep; packages are shared with it. */
export async function createWorkingCopy(root: string): Promise<WorkingCopy> {
  // The real path: macOS links its folder of temporary files, and tools would name files by either.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'planted-faults-')));
  try {
    for (const path of await trackedFiles(root)) {
      if (path === NOT_COPIED) continue;
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
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    folder,
    async plant(fault) {
      const changed = applyEdits(fault, (path) => readFileSync(join(folder, path), 'utf8'));
      const originals = new Map<string, string>();
      for (const path of changed.keys()) originals.set(path, await readFile(join(folder, path), 'utf8'));
      const builds = await names(join(folder, BUILDS));
      for (const [path, text] of changed) await writeFile(join(folder, path), text);
      return async () => {
        for (const [path, text] of originals) await writeFile(join(folder, path), text);
        const added = (await names(join(folder, BUILDS))).filter((name) => !builds.includes(name));
        for (const name of added) await rm(join(folder, BUILDS, name), { recursive: true, force: true });
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
