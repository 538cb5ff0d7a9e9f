import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beside } from './beside.ts';

/** Folder that was replaced; always whole. */
const previousOf = (target: string) => beside(target, 'previous');

/** Folder that is being removed. */
const removedOf = (target: string) => beside(target, 'removed');

/**
 * Replaces a folder by a finished one. The old one is moved aside first and removed only once the new one is in place;
 * on failure it is restored. After a kill, {@link recoverFolder} does that.
 * @throws errors of the file system; the target is then unchanged.
 */
export async function swapFolder(finished: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await recoverFolder(target);
  const hadPrevious = await moved(target, previousOf(target));
  try {
    await rename(finished, target);
  } catch (error) {
    if (hadPrevious) await rename(previousOf(target), target);
    throw error;
  }
  await removePrevious(target);
}

/**
 * Brings a folder into the state after {@link swapFolder} or before it, whichever is nearer, if that was interrupted.
 * Only for the one who would replace the folder.
 * @returns true if the folder was missing and is back.
 */
export async function recoverFolder(target: string): Promise<boolean> {
  const isBack = isMovedAside(target) && (await moved(previousOf(target), target));
  await removePrevious(target);
  return isBack;
}

/** True if a folder is missing because a swap was interrupted. */
export function isMovedAside(target: string): boolean {
  return !existsSync(target) && existsSync(previousOf(target));
}

/** Removes the replaced folder. Not by its name, so that what bears that is whole however removing ends. */
async function removePrevious(target: string): Promise<void> {
  await rm(removedOf(target), { recursive: true, force: true });
  if (!(await moved(previousOf(target), removedOf(target)))) return;
  await rm(removedOf(target), { recursive: true, force: true });
}

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
