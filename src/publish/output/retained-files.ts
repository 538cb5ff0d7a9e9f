import { glob, readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { ANIMATIONS_PATH } from '../../config/animations-path.ts';
import { copyToOutput, makeOutputFolder, writeOutput } from './write-output.ts';

/** File at the root of a built site that lists the files it has of the deployment before. */
export const KEPT_RECORD = '_kept.json';

/** Folders whose files are named by their content. */
const HASHED_FOLDERS = ['_astro', ANIMATIONS_PATH.replaceAll('/', '')];

/** Files of a built site, as paths from its root, or pictures as their lists have them. */
export interface HashedFiles {
  /** Files of this build. */
  readonly own: ReadonlySet<string>;
  /** Files of the deployment before, which open pages may still request. */
  readonly kept: ReadonlySet<string>;
}

/**
 * Lists the files of a published site that the next deployment keeps: those that it does not have itself. A deployment
 * that replaces none keeps what was kept before, so that a change of content takes nothing from open pages.
 */
export function filesToKeep(published: HashedFiles, next: ReadonlySet<string>): ReadonlySet<string> {
  const replaced = published.own.difference(next);
  return replaced.size > 0 ? replaced : published.kept.difference(next);
}

/**
 * Copies the files of the published site that open pages may still request into a finished build, and lists them there.
 *
 * @param published folder of the published site, which may not exist.
 */
export async function keepFiles(output: string, published: string): Promise<void> {
  const next = await hashedFiles(output);
  const kept = filesToKeep(await readPublished(published), next);
  for (const file of kept) {
    await makeOutputFolder(dirname(join(output, file)));
    await copyToOutput(join(published, file), join(output, file));
  }
  await writeOutput(join(output, KEPT_RECORD), keptText(kept));
}

/** Formats the list of kept files as the text of its file. */
export function keptText(kept: ReadonlySet<string>): string {
  return `${JSON.stringify([...kept].toSorted())}\n`;
}

/** True for the path of a file that is named by its content. */
export function isHashed(path: string): boolean {
  return HASHED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

async function readPublished(folder: string): Promise<HashedFiles> {
  const all = await hashedFiles(folder);
  const kept = (await readKept(folder)).intersection(all);
  return { own: all.difference(kept), kept };
}

/** Lists the files that a published site has of the deployment before. */
export async function readKept(folder: string): Promise<ReadonlySet<string>> {
  try {
    // Written by this project's own builds.
    return new Set(JSON.parse(await readFile(join(folder, KEPT_RECORD), 'utf8')) as readonly string[]);
  } catch {
    // Nothing is published, or it was built before there was a record.
    return new Set();
  }
}

async function hashedFiles(folder: string): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  const pattern = `{${HASHED_FOLDERS.join(',')}}/**/*.*`;
  for await (const file of glob(pattern, { cwd: folder })) files.add(file.split(sep).join('/'));
  return files;
}
