import { glob, readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { ANIMATIONS_PATH } from '../../config/animations-path.ts';
import { formatPictureList, parsePictureList, PICTURE_LISTS } from '../../config/picture-list.ts';
import { copyToOutput, makeOutputFolder, type SiteFiles, writeOutput } from './write-output.ts';

/** File at the root of a built site that lists the files it has of the deployment before. */
export const RETAINED_FILES = '_kept.json';

/** File of a built site that lists the pictures of the deployment before. */
export const RETAINED_PICTURES = PICTURE_LISTS.kept.slice(1);

/** Folders whose files are named by their content. */
const HASHED_FOLDERS = ['_astro', ANIMATIONS_PATH.replaceAll('/', '')];

/** Files of a built site, as paths from its root, or pictures as their lists have them. */
export interface HashedFiles {
  /** Files of this build. */
  readonly own: ReadonlySet<string>;
  /** Files of the deployment before, which open pages may still request. */
  readonly retained: ReadonlySet<string>;
}

/**
 * Lists the files of a published site that the next deployment retains: those that it does not have itself. A deployment
 * that replaces none retains what was retained before, so that a change of content takes nothing from open pages.
 */
export function filesToRetain(published: HashedFiles, next: ReadonlySet<string>): ReadonlySet<string> {
  const replaced = published.own.difference(next);
  return replaced.size > 0 ? replaced : published.retained.difference(next);
}

/** Difference that a deployment makes to what is retained. */
interface Retention {
  /** Text of the list, by its path; empty if it stays as it is. */
  readonly list: SiteFiles;
  /** Files of the published site that go. */
  readonly gone: Iterable<string>;
}

/**
 * Decides what a change of a published site retains.
 * @param list path of the list of what is retained.
 * @param own files of the published site.
 * @param next files of the changed one.
 */
export async function retainReplaced(
  target: string,
  list: string,
  own: ReadonlySet<string>,
  next: ReadonlySet<string>,
): Promise<Retention> {
  if (own.symmetricDifference(next).size === 0) return { list: new Map(), gone: [] };
  const before = await readList(join(target, list));
  const retained = filesToRetain({ own, retained: before }, next);
  return {
    list: new Map([[list, listText(retained)]]),
    gone: own.union(before).difference(next).difference(retained),
  };
}

/**
 * Copies the files of the published site that open pages may still request into a finished build, and lists them there.
 *
 * @param published folder of the published site, which may not exist.
 */
export async function retainFiles(output: string, published: string): Promise<void> {
  const [own, all] = [await hashedFiles(output), await hashedFiles(published)];
  const before = (await readList(join(published, RETAINED_FILES))).intersection(all);
  const retained = filesToRetain({ own: all.difference(before), retained: before }, own);
  for (const file of retained) {
    await makeOutputFolder(dirname(join(output, file)));
    await copyToOutput(join(published, file), join(output, file));
  }
  await writeOutput(join(output, RETAINED_FILES), listText(retained));
}

/**
 * Lists in a built site the pictures of the published one that open pages may still request: they stay for one more
 * deployment.
 *
 * @param published folder of the published site, which may not exist.
 */
export async function retainPictures(output: string, published: string): Promise<void> {
  const retained = filesToRetain(
    {
      own: await listedPictures(published),
      retained: await readList(join(published, RETAINED_PICTURES)),
    },
    await listedPictures(output),
  );
  await makeOutputFolder(join(output, PICTURE_LISTS.path));
  await writeOutput(join(output, RETAINED_PICTURES), listText(retained));
}

/** True for the path of a file that is named by its content. */
export function isHashed(path: string): boolean {
  return HASHED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

function listText(items: ReadonlySet<string>): string {
  return formatPictureList([...items].toSorted());
}

/** Reads a list; empty where nothing is published, or the list is none. */
async function readList(file: string): Promise<ReadonlySet<string>> {
  return new Set(
    await readFile(file, 'utf8')
      .then(parsePictureList)
      .catch(() => []),
  );
}

async function hashedFiles(folder: string): Promise<ReadonlySet<string>> {
  const files = new Set<string>();
  const pattern = `{${HASHED_FOLDERS.join(',')}}/**/*.*`;
  for await (const file of glob(pattern, { cwd: folder })) files.add(file.split(sep).join('/'));
  return files;
}

async function listedPictures(site: string): Promise<ReadonlySet<string>> {
  const pictures = new Set<string>();
  const folder = join(site, PICTURE_LISTS.path);
  for await (const file of glob('??.json', { cwd: folder }))
    for (const picture of await readList(join(folder, file))) pictures.add(picture);
  return pictures;
}
