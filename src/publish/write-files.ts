import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files of a site by their paths below its folder, without a slash at the beginning. */
export type SiteFiles = ReadonlyMap<string, string>;

/** Writes files into a folder. */
export async function writeFiles(folder: string, files: SiteFiles): Promise<void> {
  const folders = new Set([...files.keys()].map((path) => dirname(join(folder, path))));
  for (const each of folders) await mkdir(each, { recursive: true });
  await Promise.all([...files].map(([path, text]) => writeFile(join(folder, path), text)));
}
