import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file that is there whole or as it was before, also after a crash of the machine.
 *
 * @throws Error of the file system; the file is then as it was.
 */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const next = `${file}.next`;
  const handle = await open(next, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
  // The new name survives a crash only once the folder is on disk as well.
  const folderHandle = await open(folder, 'r');
  try {
    await folderHandle.sync();
  } finally {
    await folderHandle.close();
  }
}
