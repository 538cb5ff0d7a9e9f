import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../production/documents/', import.meta.url);

/** A document of the dataset, or an object within one: what tests read of it. */
export interface Part {
  readonly [key: string]: unknown;
  readonly _id?: string;
  readonly _type?: string;
  readonly originalFilename?: string;
  readonly blocks?: readonly Part[];
}

/**
 * Reads documents of the production dataset.
 * @param prefix beginning of the names of their files, such as `page.`.
 */
export async function readDocuments(prefix: string): Promise<readonly Part[]> {
  const files = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  return texts.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      // Documents are objects: the dataset's own tests hold their shape.
      .map((line) => JSON.parse(line) as Part),
  );
}
