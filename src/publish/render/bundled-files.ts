import { cp, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { openBundle } from './bundle-facts.ts';
import { type Bundle, clientFolder } from './bundle.ts';

/** Collects the paths of style sheets in the folder of browsers that pages' own replace. */
function replacedSheets({ facts }: Pick<Bundle, 'facts'>): ReadonlySet<string> {
  return new Set(Array.from(openBundle(facts, { from: '', to: '' }).replaced, (sheet) => sheet.slice(1)));
}

/** Copies the files that a bundle brings to a site into its folder. */
export async function copyBundledFiles(bundle: Bundle, output: string): Promise<void> {
  const folder = clientFolder(bundle);
  const replaced = replacedSheets(bundle);
  const filter = (source: string) => !replaced.has(relative(folder, source));
  await cp(folder, output, { recursive: true, filter });
}

/** Lists the files that a bundle brings to a site, by their paths, each with the key of the bundle. */
export async function bundledFiles(bundle: Bundle): Promise<Readonly<Record<string, string>>> {
  const folder = clientFolder(bundle);
  const replaced = replacedSheets(bundle);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .filter((path) => !replaced.has(path))
      .map((path) => [path, bundle.key]),
  );
}
