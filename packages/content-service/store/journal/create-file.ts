import { open, rename, rm, type FileHandle } from 'node:fs/promises';

/** Syncs a file, or a folder, which makes creations and renames in it durable. */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Creates or replaces a file atomically (temporary file, fsync, rename): after a crash it has its old or its new content,
 * the new one for certain once its folder is synced.
 *
 * @returns the file, open for appending.
 * @throws Error of the file system; the file is unchanged then.
 */
export async function createFile(file: string, content: string | Uint8Array): Promise<FileHandle> {
  // A fixed name: a data folder has one writer, and what a crash leaves behind is overwritten.
  const next = `${file}.next`;
  await rm(next, { force: true });
  const handle = await open(next, 'a');
  try {
    await handle.appendFile(content);
    await handle.sync();
    await rename(next, file);
  } catch (error) {
    await handle.close();
    // On a full disk, a partial file would take the space that others need.
    await rm(next, { force: true });
    throw error;
  }
  return handle;
}
