import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { assetFields } from '../../content-service/assets/describe.ts';
import { toAnimation, type Film } from './film.ts';
import { FILMS } from './films.ts';

/** An animation as the content service keeps it. */
export interface FilmAsset {
  readonly name: string;
  /** Of its asset document. */
  readonly id: string;
  readonly bytes: number;
  /** Its size with gzip, which is what visitors wait for. */
  readonly compressedBytes: number;
  readonly file: string;
  readonly json: string;
  readonly document: Readonly<Record<string, unknown>>;
}

const CREATED = '2026-11-21T09:00:00Z';
const BASE_URL = 'https://cdn.sanity.io';
const DOCUMENTS = 'documents/file-asset.ndjson';

/** Makes the asset of a film; the same film is always the same asset. */
export function toAsset(film: Film): FilmAsset {
  const json = JSON.stringify(toAnimation(film));
  const sha1 = createHash('sha1').update(json).digest('hex');
  const file = `${sha1}.json`;
  const id = `file-${sha1}-json`;
  const bytes = Buffer.byteLength(json);
  const fields = assetFields(
    {
      sha1,
      size: bytes,
      extension: 'json',
      mimeType: 'application/json',
      originalFilename: `${film.name}.json`,
    },
    `files/morsel-local/production/${file}`,
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
  return {
    name: film.name,
    id,
    bytes,
    compressedBytes: gzipSync(json, { level: 9 }).byteLength,
    file,
    json,
    document,
  };
}

async function earlierDocuments(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** Whether a line is the document of a film, of whatever version; other files of the dataset stay. */
function isFilm(line: string): boolean {
  return FILMS.some(({ name }) => line.includes(`"originalFilename":"${name}.json"`));
}

/** Writes all films into the folder of a dataset, in place of their earlier versions. */
export async function writeFilms(dataset: string): Promise<readonly FilmAsset[]> {
  const assets = FILMS.map(toAsset);
  const folder = join(dataset, 'files');
  await mkdir(folder, { recursive: true });
  const documents = join(dataset, DOCUMENTS);
  const earlier = await earlierDocuments(documents);
  const outdated = earlier.filter(isFilm).map((line) => /"_id":"file-([^"-]+)-json"/.exec(line)?.[1]);
  for (const file of await readdir(folder))
    if (outdated.includes(file.replace('.json', ''))) await rm(join(folder, file));
  for (const { file, json } of assets) await writeFile(join(folder, file), json);
  const lines = [
    ...earlier.filter((line) => !isFilm(line)),
    ...assets.map(({ document }) => JSON.stringify(document)),
  ];
  await writeFile(documents, `${lines.toSorted().join('\n')}\n`);
  return assets;
}
