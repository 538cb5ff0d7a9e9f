import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from './stored-file.ts';

/** Folder of the files and list of the documents of one kind of asset. */
interface Shelf {
  readonly folder: string;
  readonly documents: string;
}

const SHELVES = {
  animation: { folder: 'files', documents: 'file-asset.ndjson' },
  poster: { folder: 'images', documents: 'image-asset.ndjson' },
  film: { folder: 'files', documents: 'file-asset.ndjson' },
} as const satisfies Readonly<Record<string, Shelf>>;
type Kind = keyof typeof SHELVES;

/** Existing asset document, as a line of the dataset. */
interface EarlierAsset {
  readonly line: string;
  readonly id: string;
  readonly fileName: string;
  /** Name of its file in the dataset. */
  readonly file: string;
}

const field = (line: string, name: string): string => new RegExp(`"${name}":"([^"]*)"`).exec(line)?.[1] ?? '';

async function earlierAssets(file: string): Promise<readonly EarlierAsset[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({
      line,
      id: field(line, '_id'),
      fileName: field(line, 'originalFilename'),
      file: field(line, 'path').split('/').at(-1) ?? '',
    }));
}

/** Puts files of one kind in the place of their earlier versions. @returns new ids by earlier ones. */
async function writeShelf(
  dataset: string,
  kind: Kind,
  stored: ReadonlyMap<string, StoredFile<Buffer | string>>,
): Promise<ReadonlyMap<string, string>> {
  const { folder, documents } = SHELVES[kind];
  const [files, list] = [join(dataset, folder), join(dataset, 'documents', documents)];
  await mkdir(files, { recursive: true });
  const earlier = await earlierAssets(list);
  const present = new Set(await readdir(files));
  const renamed = new Map<string, string>();
  const kept: string[] = [];
  for (const { line, id, fileName, file } of earlier) {
    const now = stored.get(fileName);
    if (!now) kept.push(line);
    else {
      renamed.set(id, now.id);
      if (present.has(file)) await rm(join(files, file));
    }
  }
  for (const { file, content } of stored.values()) await writeFile(join(files, file), content);
  const lines = [...kept, ...[...stored.values()].map(({ document }) => JSON.stringify(document))];
  await writeFile(list, `${lines.toSorted().join('\n')}\n`);
  return renamed;
}

/** Makes the documents of a dataset refer to the new versions. */
async function repoint(folder: string, renamed: ReadonlyMap<string, string>): Promise<void> {
  const changed = [...renamed].filter(([earlier, now]) => earlier !== now);
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8');
    const now = changed.reduce(
      (all, [earlier, id]) => all.replaceAll(`"_ref":"${earlier}"`, `"_ref":"${id}"`),
      text,
    );
    if (now !== text) await writeFile(file, now);
  }
}

/** Files by the names they were uploaded with, kind by kind. */
export type NewAssets = Readonly<Partial<Record<Kind, ReadonlyMap<string, StoredFile<Buffer | string>>>>>;

/**
 * Writes files into the folder of a dataset, in place of earlier versions of the same names, and makes the dataset's
 * documents refer to them.
 */
export async function replaceAssets(dataset: string, assets: NewAssets): Promise<void> {
  await mkdir(join(dataset, 'documents'), { recursive: true });
  const renamed = new Map<string, string>();
  for (const kind of ['animation', 'poster', 'film'] as const) {
    const stored = assets[kind];
    if (!stored) continue;
    for (const [earlier, now] of await writeShelf(dataset, kind, stored)) renamed.set(earlier, now);
  }
  await repoint(join(dataset, 'documents'), renamed);
}
