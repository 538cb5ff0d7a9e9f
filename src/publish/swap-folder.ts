import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Puts a finished folder where another one may stand. The old one is moved aside first and only
 * removed once the new one is in place; should that fail, it is put back.
 * @throws Error of the file system; the target is then as it was.
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
