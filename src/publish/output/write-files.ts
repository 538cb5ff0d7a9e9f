import { join } from 'node:path';
import { writeOutputSync } from './write-output.ts';

/** Files of a site by their paths below its folder, without a slash at the beginning. */
export type SiteFiles = ReadonlyMap<string, string>;

/** Writes files into a folder. @throws WriteError naming a file and the remedy. */
export function writeFiles(folder: string, files: SiteFiles): void {
  const made = new Set<string>();
  for (const [path, text] of files) writeOutputSync(join(folder, path), text, made);
}
