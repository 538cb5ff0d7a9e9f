import { dirname, join } from 'node:path';
import { makeOutputFolder, writeOutput } from './write-output.ts';

/** Files of a site by their paths below its folder, without a slash at the beginning. */
export type SiteFiles = ReadonlyMap<string, string>;

/** Writes files into a folder. @throws WriteError naming a file and the remedy. */
export async function writeFiles(folder: string, files: SiteFiles): Promise<void> {
  const folders = new Set([...files.keys()].map((path) => dirname(join(folder, path))));
  for (const each of folders) await makeOutputFolder(each);
  await Promise.all([...files].map(([path, text]) => writeOutput(join(folder, path), text)));
}
