import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetFields, describeImage, sha1Of } from 'content-service';

/** Folder of the dataset that brand files are written into, from the repository root. */
export const DATASET = 'dataset/production';

/** Folder of documents that tests add to the dataset, and which refer to its images, from the repository root. */
const FIXTURES = 'tests/fixtures/documents';

/** Project and dataset in the asset ids and URLs of the repository's dataset. */
const PLACE = {
  projectId: 'morsel-local',
  dataset: 'production',
  baseUrl: 'https://cdn.sanity.io',
} as const;

/** A file as the content service keeps it. */
export interface StoredFile {
  /** Of its asset document. */
  readonly id: string;
  /** Name of the file in the dataset. */
  readonly file: string;
  /** Name under which it was uploaded: it identifies the file across versions. */
  readonly originalFilename: string;
  readonly content: string | Buffer;
  readonly document: Readonly<Record<string, unknown>>;
}

/** Creates a file with its asset document; content-addressed, so equal content is the same asset. */
export function toStoredFile(
  content: string | Buffer,
  {
    created,
    ...description
  }: {
    readonly extension: string;
    readonly mimeType: string;
    readonly originalFilename: string;
    /** Of its asset document, as ISO 8601. */
    readonly created: string;
  },
): StoredFile {
  const sha1 = sha1Of(content);
  const { extension, originalFilename } = description;
  const [file, id] = [`${sha1}.${extension}`, `file-${sha1}-${extension}`];
  const fields = assetFields(
    { sha1, size: Buffer.byteLength(content), ...description },
    `files/${PLACE.projectId}/${PLACE.dataset}/${file}`,
    PLACE.baseUrl,
  );
  const document = {
    _id: id,
    _type: 'sanity.fileAsset',
    _createdAt: created,
    _updatedAt: created,
    _rev: sha1.slice(0, 22),
    ...fields,
  };
  return { id, file, originalFilename, content, document };
}

/** Creates an image with its asset document, as {@link toStoredFile}. @param created ISO 8601. */
export async function toStoredImage(
  content: string | Buffer,
  originalFilename: string,
  created: string,
): Promise<StoredFile> {
  const document = await describeImage(Buffer.from(content), originalFilename, {
    ...PLACE,
    timestamp: created,
  });
  const file = document.path.split('/').at(-1) ?? '';
  return { id: document._id, file, originalFilename, content, document: { ...document } };
}

/** Folders of the files, by the list of their asset documents. */
const SHELVES = { 'file-asset.ndjson': 'files', 'image-asset.ndjson': 'images' } as const;

/** Fields of an asset document that lead to its file. */
interface EarlierAsset {
  readonly _id: string;
  readonly originalFilename: string;
  readonly path: string;
}

/** Replaces files of one shelf by their new versions. @returns new ids by earlier ones. */
async function writeShelf(
  dataset: string,
  list: keyof typeof SHELVES,
  stored: readonly StoredFile[],
): Promise<ReadonlyMap<string, string>> {
  const [files, documents] = [join(dataset, SHELVES[list]), join(dataset, 'documents', list)];
  const renamed = new Map<string, string>();
  const kept: string[] = [];
  for (const line of (await readFile(documents, 'utf8')).trim().split('\n')) {
    // Lines of the list are asset documents.
    const { _id, originalFilename, path } = JSON.parse(line) as EarlierAsset;
    const now = stored.find((file) => file.originalFilename === originalFilename);
    if (!now) kept.push(line);
    else {
      renamed.set(_id, now.id);
      await rm(join(files, path.split('/').at(-1) ?? ''), { force: true });
    }
  }
  await mkdir(files, { recursive: true });
  for (const { file, content } of stored) await writeFile(join(files, file), content);
  const lines = [...kept, ...stored.map(({ document }) => JSON.stringify(document))];
  await writeFile(documents, `${lines.toSorted().join('\n')}\n`);
  return renamed;
}

/** Gives the document of a line another revision: a build reads what has another one than the last time. */
function revised(line: string): string {
  return line.replace(/"_rev":"[^"]*"/, `"_rev":"${sha1Of(line).slice(0, 22)}"`);
}

/** Makes the documents of a folder refer to the new versions. */
export async function repoint(folder: string, renamed: ReadonlyMap<string, string>): Promise<void> {
  const changed = [...renamed].filter(([earlier, now]) => earlier !== now);
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8');
    const lines = text.split('\n').map((line) => {
      const now = changed.reduce((all, [earlier, id]) => all.replaceAll(`"${earlier}"`, `"${id}"`), line);
      return now === line ? line : revised(now);
    });
    const now = lines.join('\n');
    if (now !== text) await writeFile(file, now);
  }
}

/**
 * Writes files into the folder of a dataset, in place of earlier versions of the same names, and makes the dataset's
 * documents refer to them.
 */
export async function replaceAssets(dataset: string, files: readonly StoredFile[]): Promise<void> {
  const isImage = ({ id }: StoredFile): boolean => id.startsWith('image-');
  const renamed = [
    ...(await writeShelf(
      dataset,
      'file-asset.ndjson',
      files.filter((file) => !isImage(file)),
    )),
    ...(await writeShelf(dataset, 'image-asset.ndjson', files.filter(isImage))),
  ];
  await repoint(join(dataset, 'documents'), new Map(renamed));
  await repoint(FIXTURES, new Map(renamed));
}
