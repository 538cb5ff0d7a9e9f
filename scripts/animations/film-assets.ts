import { gzipSync } from 'node:zlib';
import { assetFields, describeImage, sha1Of } from '../../content-service/assets/describe.ts';
import { toAnimation, type Film } from './film.ts';
import { toStill } from './still.ts';

/** A file as the content service keeps it. */
export interface StoredFile<Content = string> {
  /** Of its asset document. */
  readonly id: string;
  /** Name of the file in the dataset. */
  readonly file: string;
  readonly content: Content;
  readonly document: Readonly<Record<string, unknown>>;
}

/** A film as the content service keeps it: the animation, and the picture that stands for it. */
export interface FilmAssets {
  readonly name: string;
  readonly animation: StoredFile;
  readonly poster: StoredFile;
}

const CREATED = '2026-11-21T09:00:00Z';
const BASE_URL = 'https://cdn.sanity.io';
const [PROJECT_ID, DATASET] = ['morsel-local', 'production'];

/** Names of a film's files, by which their asset documents are known again. */
export const fileNames = ({ name }: Pick<Film, 'name'>) => ({
  animation: `${name}.json`,
  poster: `${name}-poster.svg`,
});

/** The animation of a film; the same film is always the same file. */
export function toAnimationFile(film: Film): StoredFile {
  const content = JSON.stringify(toAnimation(film));
  const sha1 = sha1Of(content);
  const [file, id] = [`${sha1}.json`, `file-${sha1}-json`];
  const originalFilename = fileNames(film).animation;
  const size = Buffer.byteLength(content);
  const fields = assetFields(
    { sha1, size, extension: 'json', mimeType: 'application/json', originalFilename },
    `files/${PROJECT_ID}/${DATASET}/${file}`,
    BASE_URL,
  );
  const document = {
    _id: id,
    _type: 'sanity.fileAsset',
    _createdAt: CREATED,
    _updatedAt: CREATED,
    _rev: sha1.slice(0, 22),
    ...fields,
  };
  return { id, file, content, document };
}

async function toPosterFile(film: Film): Promise<StoredFile> {
  const content = toStill(film, film.posterFrame);
  const place = { projectId: PROJECT_ID, dataset: DATASET, timestamp: CREATED, baseUrl: BASE_URL };
  const document = await describeImage(Buffer.from(content), fileNames(film).poster, place);
  return {
    id: document._id,
    file: document.path.split('/').at(-1) ?? '',
    content,
    document: { ...document },
  };
}

/** Makes the assets of a film; the same film is always the same assets. */
export async function toAssets(film: Film): Promise<FilmAssets> {
  return { name: film.name, animation: toAnimationFile(film), poster: await toPosterFile(film) };
}

/** What a file weighs: as it is, and with gzip, which is what visitors wait for. */
export function weigh({ content }: StoredFile): { readonly bytes: number; readonly compressedBytes: number } {
  return {
    bytes: Buffer.byteLength(content),
    compressedBytes: gzipSync(content, { level: 9 }).byteLength,
  };
}
