import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a folder by a finished one. The old one is moved aside first and removed only once the new one is in place;
 * on failure it is restored.
 * @throws errors of the file system; the target is then unchanged.
 */
export async function swapFolder(finished: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const aside = join(dirname(target), `.${basename(target)}.previous`);
  await rm(aside, { recursive: true, force: true });
  const hadPrevious = await moved(target, aside);
  try {
    await rename(finished, target);
  } catch (error) {
    if (hadPrevious) await rename(aside, target);
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
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
