import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PICTURE_LISTS, parsePictureList, pictureListPath } from '../../config/picture-list.ts';
import { PICTURES_PATH } from '../../config/content-service.ts';
import { filesToKeep } from '../keep-files.ts';

/** Address of a picture in HTML or JSON, without entities; the part below the path is captured. */
const ADDRESS = new RegExp(
  String.raw`(?<!\w)${PICTURES_PATH}([0-9a-f]{40}-\d+x\d+\.[a-z]+(?:\?\w+=[\w,.-]*(?:&\w+=[\w,.-]*)*)?)`,
  'g',
);

/** Finds the pictures in a page, as their addresses name them below their path. */
export function picturesIn(html: string): readonly string[] {
  const addresses = html.replaceAll(/&(?:amp|#38);/g, '&').matchAll(ADDRESS);
  return [...addresses].map(([, picture = '']) => picture);
}

/** Sorts pictures into lists by the path of their file. */
function pictureLists(pictures: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy([...pictures].toSorted(), pictureListPath);
}

/**
 * Writes the lists of all pictures in the pages of a built site, which no other picture is shown than.
 *
 * @param published folder of the published site, which may not exist; its pictures stay for one more deployment.
 */
export async function writePictureLists(output: string, published: string): Promise<void> {
  const own = new Set<string>();
  for await (const file of glob('**/*.html', { cwd: output })) {
    for (const picture of picturesIn(await readFile(join(output, file), 'utf8'))) own.add(picture);
  }
  await mkdir(join(output, PICTURE_LISTS.path), { recursive: true });
  for (const [path, list] of pictureLists(own)) await writeList(join(output, path), list);
  const before = await readPublished(published);
  await writeList(join(output, PICTURE_LISTS.kept), [...filesToKeep(before, own)].toSorted());
}

function writeList(file: string, pictures: readonly string[]): Promise<void> {
  return writeFile(file, `${JSON.stringify(pictures)}\n`);
}

async function readPublished(published: string) {
  const own = new Set<string>();
  const folder = join(published, PICTURE_LISTS.path);
  for await (const file of glob('??.json', { cwd: folder })) {
    for (const picture of await readList(join(folder, file))) own.add(picture);
  }
  return { own, kept: new Set(await readList(join(folder, basename(PICTURE_LISTS.kept)))) };
}

function readList(file: string): Promise<readonly string[]> {
  return readFile(file, 'utf8').then(parsePictureList, () => []);
}
