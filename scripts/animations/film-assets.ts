import { gzipSync } from 'node:zlib';
import { describeImage } from '../../content-service/assets/describe.ts';
import { toAnimation, type Film } from './film.ts';
import { toStill } from './still.ts';
import { PLACE, toStoredFile, type StoredFile } from './stored-file.ts';

/** Stored files of a film: animation and poster. */
export interface FilmAssets {
  readonly name: string;
  readonly animation: StoredFile;
  readonly poster: StoredFile;
}

const CREATED = '2026-11-21T09:00:00Z';

/** Returns the names of a film's files, which identify their asset documents. */
export const fileNames = ({ name }: Pick<Film, 'name'>) => ({
  animation: `${name}.json`,
  poster: `${name}-poster.svg`,
});

/** Serialises a film to an animation file; deterministic. */
export function toAnimationFile(film: Film): StoredFile {
  return toStoredFile(JSON.stringify(toAnimation(film)), {
    extension: 'json',
    mimeType: 'application/json',
    originalFilename: fileNames(film).animation,
    created: CREATED,
  });
}

async function toPosterFile(film: Film): Promise<StoredFile> {
  const content = toStill(film, film.posterFrame);
  const place = { ...PLACE, timestamp: CREATED };
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

/** Measures a file in bytes, raw and compressed with gzip. */
export function weigh({ content }: StoredFile): { readonly bytes: number; readonly compressedBytes: number } {
  return {
    bytes: Buffer.byteLength(content),
    compressedBytes: gzipSync(content, { level: 9 }).byteLength,
  };
}
