import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Settings of {@link writeAtomically}. */
export interface AtomicWriteOptions {
  /**
   * True to outlast a crash of the machine as well, which costs two `fsync`. False for caches, whose files can be made
   * again. Default: true.
   */
  readonly isDurable?: boolean;
}

/** Returns a name beside a file that no other writer has, neither in this process nor in another one. */
export function temporaryName(file: string): string {
  return `${file}.${randomUUID()}`;
}

/**
 * Writes a file atomically (temporary file, fsync, rename, fsync of the folder): readers see its old or its new content,
 * and so does who looks after a crash. Writers may be concurrent: the last one wins. Creates missing folders.
 *
 * @throws Error of the file system; the file then has its old content, and the temporary file is gone.
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  { isDurable = true }: AtomicWriteOptions = {},
): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const next = temporaryName(file);
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
    throw error;
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
