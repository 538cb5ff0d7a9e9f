import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** State of a file. */
interface FileState {
  readonly size: number;
  readonly modifiedMs: number;
  /** SHA-256 of its bytes. */
  readonly hash: string;
}

/** States of the files below a folder, by path. */
export type FolderState = ReadonlyMap<string, FileState>;

/**
 * Reads the states of all files below a folder; none if there is no folder.
 * @param known state of the same folder before: files of the same size and time have the same bytes.
 */
export async function readFolderState(folder: string, known: FolderState = new Map()): Promise<FolderState> {
  const states = new Map<string, FileState>();
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(folder, join(entry.parentPath, entry.name));
    const { size, mtimeMs } = await stat(join(folder, path));
    const before = known.get(path);
    const isUntouched = before?.size === size && before.modifiedMs === mtimeMs;
    const hash = isUntouched ? before.hash : await hashFile(join(folder, path));
    states.set(path, { size, modifiedMs: mtimeMs, hash });
  }
  return states;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Lists the files that were added, removed, or have other bytes. */
export function changedFiles(before: FolderState, after: FolderState): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path)?.hash !== after.get(path)?.hash);
}
