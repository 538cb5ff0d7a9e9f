import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { explainWriteError } from './write-error.ts';

/** Settings of {@link writeAtomically}. */
export interface AtomicWriteOptions {
  /**
   * True to outlast a crash of the machine as well, which costs two `fsync`. False for caches, whose files can be made
   * again. Default: true.
   */
  readonly isDurable?: boolean;
}

/**
 * Writes a file atomically (temporary file, fsync, rename, fsync of the folder): readers see its old or its new content,
 * and so does who looks after a crash. Writers may be concurrent: the last one wins. Creates missing folders.
 *
 * @throws WriteError, or another error of the file system; the file then has its old content, and the temporary file is gone.
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  { isDurable = true }: AtomicWriteOptions = {},
): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  // Another writer may be under way, in this process or in another one.
  const next = `${file}.${randomUUID()}`;
  try {
    const handle = await open(next, 'wx');
    try {
      await handle.writeFile(content);
      if (isDurable) await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw explainWriteError(error, file);
  }
  // The new name survives a crash only once the folder is on disk as well.
  if (isDurable) await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
