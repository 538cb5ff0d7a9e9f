import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { openBundle } from '../astro/bundle-facts.ts';
import { type Bundle, clientFolder } from './bundle.ts';

/** Lists the paths of style sheets in the folder of browsers that pages' own replace. */
export function replacedSheets({ facts }: Pick<Bundle, 'facts'>): readonly string[] {
  return [...openBundle(facts, { from: '', to: '' }).replaced].map((sheet) => sheet.slice(1));
}

/** Lists the files that a bundle brings to a site, by their paths, each with the key of the bundle. */
export async function bundledFiles(bundle: Bundle): Promise<Readonly<Record<string, string>>> {
  const folder = clientFolder(bundle);
  const replaced = new Set(replacedSheets(bundle));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .filter((path) => !replaced.has(path))
      .map((path) => [path, bundle.key]),
  );
}
