import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_LISTS, parsePictureList, pictureListPath } from '../../config/picture-list.ts';
import { PICTURES_PATH } from '../../config/content-service.ts';
import { filesToKeep } from '../output/retained-files.ts';
import type { SiteFiles } from '../output/write-files.ts';
import { makeOutputFolder, writeOutput } from '../output/write-output.ts';

const AMPERSAND = '&(?:(?:amp|#38);)?';
const AMPERSANDS = new RegExp(AMPERSAND, 'g');

/** Address of a picture in HTML or JSON; the part below the path is captured. */
const ADDRESS = new RegExp(
  String.raw`(?<!\w)${PICTURES_PATH}([0-9a-f]{40}-\d+x\d+\.[a-z]+(?:\?\w+=[\w,.-]*(?:${AMPERSAND}\w+=[\w,.-]*)*)?)`,
  'g',
);

/** Finds the pictures in a page, each once, as their addresses name them below their path. */
export function picturesIn(html: string): readonly string[] {
  const written = new Set(Array.from(html.matchAll(ADDRESS), ([, picture = '']) => picture));
  return [...new Set(Array.from(written, (picture) => picture.replaceAll(AMPERSANDS, '&')))];
}

/** Lists all pictures that pages of a site show; the host shows no others. */
export function pictureLists(pictures: ReadonlySet<string>): SiteFiles {
  const lists = Map.groupBy([...pictures].toSorted(), pictureListPath);
  return new Map([...lists].map(([path, list]) => [path.slice(1), listText(list)]));
}

/**
 * Lists in a built site the pictures of the published one that open pages may still request: they stay for one more
 * deployment.
 *
 * @param published folder of the published site, which may not exist.
 */
export async function keepPictures(output: string, published: string): Promise<void> {
  const { own } = await readLists(output);
  const kept = filesToKeep(await readLists(published), own);
  await makeOutputFolder(join(output, PICTURE_LISTS.path));
  await writeOutput(join(output, PICTURE_LISTS.kept), listText([...kept].toSorted()));
}

/** Reads the list of pictures that a published site keeps of the deployment before. */
export async function readKeptPictures(site: string): Promise<ReadonlySet<string>> {
  return new Set(await readList(join(site, PICTURE_LISTS.kept)));
}

/** Formats a list of pictures as the text of its file. */
export function listText(pictures: readonly string[]): string {
  return `${JSON.stringify(pictures)}\n`;
}

async function readLists(site: string) {
  const own = new Set<string>();
  const folder = join(site, PICTURE_LISTS.path);
  for await (const file of glob('??.json', { cwd: folder })) {
    for (const picture of await readList(join(folder, file))) own.add(picture);
  }
  return { own, kept: await readKeptPictures(site) };
}

function readList(file: string): Promise<readonly string[]> {
  return readFile(file, 'utf8').then(parsePictureList, () => []);
}
