import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAtomically } from '../../process/atomic-file.ts';
import { readOwnJson } from '../../process/read-json.ts';

/** Changes of a published folder, made as one. */
export interface FileChanges {
  /** Folder with the new files, on the file system of the published one. */
  readonly staging: string;
  /** Paths of new files, in the order in which they are put into place. */
  readonly put: readonly string[];
  /** Paths of files that go, after all others are in place. */
  readonly remove: readonly string[];
}

const journalOf = (stateFolder: string) => join(stateFolder, 'journal.json');

/**
 * Puts changes into a published folder. They are written down first: when the process is killed meanwhile,
 * {@link recoverFiles} makes the rest of them.
 */
export async function commitFiles(target: string, stateFolder: string, changes: FileChanges): Promise<void> {
  await writeAtomically(journalOf(stateFolder), JSON.stringify(changes));
  apply(target, changes);
  fs.rmSync(journalOf(stateFolder), { force: true });
}

/** True if a killed build has begun to make changes. */
export function hasJournal(stateFolder: string): boolean {
  return fs.existsSync(journalOf(stateFolder));
}

/** Completes changes that a killed build has begun. @returns true if there were any. */
export async function recoverFiles(target: string, stateFolder: string): Promise<boolean> {
  // A torn journal is none, and then nothing has been changed yet.
  const changes = await readOwnJson<FileChanges>(journalOf(stateFolder));
  if (!changes) return false;
  apply(target, changes);
  fs.rmSync(journalOf(stateFolder), { force: true });
  return true;
}

/**
 * Makes changes; those that have been made before are left alone. Synchronous: nothing else goes on meanwhile, and a
 * thread of the pool takes up to ten times as long for each of them.
 */
function apply(target: string, { staging, put, remove }: FileChanges): void {
  const folders = new Set(put.map((path) => dirname(join(target, path))));
  for (const folder of folders) fs.mkdirSync(folder, { recursive: true });
  for (const path of put) moveOnce(join(staging, path), join(target, path));
  for (const path of remove) {
    fs.rmSync(join(target, path), { force: true });
    removeEmptyFolders(dirname(path), target);
  }
}

function moveOnce(from: string, to: string): void {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    // Moved before the process was killed.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function removeEmptyFolders(folder: string, target: string): void {
  if (folder === '.') return;
  try {
    fs.rmdirSync(join(target, folder));
  } catch {
    // It holds something else, or is gone.
    return;
  }
  removeEmptyFolders(dirname(folder), target);
}
