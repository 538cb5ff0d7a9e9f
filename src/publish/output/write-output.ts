import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { explainWriteError, WriteError } from '../../process/write-error.ts';

/** Writes a file of a build. @throws WriteError naming the file and the remedy. */
export function writeOutput(file: string, content: string | Uint8Array): Promise<void> {
  return explained(file, () => fs.promises.writeFile(file, content));
}

/** Copies a file into a build. @throws WriteError naming the file and the remedy. */
export function copyToOutput(from: string, to: string): Promise<void> {
  return explained(to, () => fs.promises.copyFile(from, to));
}

/** Makes a folder of a build, and those above it. @throws WriteError naming the folder and the remedy. */
export async function makeOutputFolder(folder: string): Promise<void> {
  await explained(folder, () => fs.promises.mkdir(folder, { recursive: true }));
}

/** Makes sure that files can be created in a folder. @throws WriteError naming the folder and the remedy. */
export function ensureWritable(folder: string): Promise<void> {
  return explained(folder, () => fs.promises.access(folder, fs.constants.W_OK));
}

/**
 * Writes a file of a build and makes its folder. Synchronous, for many files: a thread of the pool takes twice as long.
 * @param made folders that exist; grows.
 * @throws WriteError naming the file and the remedy.
 */
export function writeOutputSync(file: string, content: string | Uint8Array, made: Set<string>): void {
  const folder = dirname(file);
  try {
    if (!made.has(folder)) fs.mkdirSync(folder, { recursive: true });
    made.add(folder);
    fs.writeFileSync(file, content);
  } catch (error) {
    throw explain(error, file);
  }
}

/** Files of a site by their paths below its folder, without a slash at the beginning. */
export type SiteFiles = ReadonlyMap<string, string>;

/** Writes files into a folder. @throws WriteError naming a file and the remedy. */
export function writeFiles(folder: string, files: SiteFiles): void {
  const made = new Set<string>();
  for (const [path, text] of files) writeOutputSync(join(folder, path), text, made);
}

async function explained<Result>(file: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw explain(error, file);
  }
}

function explain(error: unknown, file: string): unknown {
  const reason = explainWriteError(error, file);
  if (!(reason instanceof WriteError)) return reason;
  return new WriteError(`${reason.message} The last build is untouched.`, { cause: error });
}
