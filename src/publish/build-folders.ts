import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lock, tryLock } from '../process/file-lock.ts';
import { WORK_FOLDERS } from '../process/run-step.ts';
import { beside, stateFolder } from './output/beside.ts';
import { ensureWritable, makeOutputFolder } from './output/write-output.ts';
import { hasJournal, recoverFiles } from './output/commit-files.ts';
import { isMovedAside, recoverFolder } from './output/swap-folder.ts';

/** Lock of a build in its working folder. */
const IN_USE = 'in-use';

/** Working folder and output folder of one build. */
export interface BuildFolders {
  /** Empty folder, removed afterwards. */
  readonly work: string;
  /** Removes the working folder, and lets the next build have the output folder. */
  close(): Promise<void>;
}

/** Settings of {@link openBuildFolders}. */
export interface BuildFolderOptions {
  /** Called if another build has the output folder. */
  readonly onWait?: () => void;
  readonly signal?: AbortSignal | undefined;
  /** Folder of working folders. Default: `.cache/builds`. */
  readonly parent?: string;
}

/**
 * Claims the output folder for one build, after another one that has it. What killed builds have left is put in order
 * first: the previous site is put back in its place, and their working folders are removed.
 * @throws AbortError when the signal is aborted while waiting.
 */
export async function openBuildFolders(
  target: string,
  { onWait, signal, parent = WORK_FOLDERS }: BuildFolderOptions = {},
): Promise<BuildFolders> {
  await makeOutputFolder(dirname(target));
  await ensureWritable(dirname(target));
  // Of the operating system, so that it ends with the process that holds it.
  const claim = await lock(lockOf(target), 'exclusive', { ...(onWait && { onWait }), signal });
  try {
    await recover(target);
    const { work, release } = await openWorkFolder(parent);
    return {
      work,
      async close() {
        try {
          await alone(parent, () => rm(work, { recursive: true, force: true }));
        } finally {
          release();
          claim.release();
        }
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

/**
 * Puts a site in order that a killed build has left: moved aside, or half changed. A build under way does that itself.
 * @returns true if there was something to do.
 */
export async function recoverSite(target: string): Promise<boolean> {
  if (!isMovedAside(target) && !hasJournal(stateFolder(target))) return false;
  const claim = tryLock(lockOf(target), 'exclusive');
  if (!claim) return false;
  try {
    return await recover(target);
  } finally {
    claim.release();
  }
}

/** Completes or undoes what a killed build has begun, whichever is nearer. */
async function recover(target: string): Promise<boolean> {
  const isBack = await recoverFolder(target);
  return (await recoverFiles(target, stateFolder(target))) || isBack;
}

const lockOf = (target: string) => beside(target, 'lock');

/** Makes a working folder, and removes those whose process is gone. */
async function openWorkFolder(parent: string): Promise<{ work: string; release: () => void }> {
  await makeOutputFolder(parent);
  return await alone(parent, async () => {
    for (const entry of await readdir(parent, { withFileTypes: true }))
      if (entry.isDirectory()) await removeUnused(join(parent, entry.name));
    const work = await mkdtemp(join(parent, 'build-'));
    const use = tryLock(join(work, IN_USE), 'exclusive');
    return { work, release: () => use?.release() };
  });
}

/** Makes or removes working folders while nobody else does, or looks for unused ones. */
async function alone<Result>(parent: string, run: () => Promise<Result>): Promise<Result> {
  const mutex = await lock(join(parent, 'lock'), 'exclusive');
  try {
    return await run();
  } finally {
    mutex.release();
  }
}

async function removeUnused(folder: string): Promise<void> {
  const unused = tryLock(join(folder, IN_USE), 'exclusive');
  if (!unused) return;
  unused.release();
  await rm(folder, { recursive: true, force: true });
}
