import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readLines } from '../store/documents/load.ts';
import { isJsonObject } from '../shared/json.ts';
import { errorMessage } from '../shared/errors.ts';

/** Maximum size of the documents of an import, in bytes: all of them are held in memory. */
export const MAX_IMPORTED_DOCUMENT_BYTES = 512 * 1024 * 1024;

/** Yields all `_sanityAsset` references in a value. */
function* assetReferences(value: unknown): Generator<string> {
  const pending = [value];
  while (pending.length > 0) {
    const current = pending.pop();
    if (typeof current !== 'object' || current === null) continue;
    if (isJsonObject(current) && typeof current['_sanityAsset'] === 'string') yield current['_sanityAsset'];
    for (const child of Object.values(current)) if (typeof child === 'object') pending.push(child);
  }
}

/** Returns the file that a reference names, resolved like the importer does; `undefined` for other URLs. */
function referencedFile(reference: string, folder: string): string | undefined {
  const url = reference.replace(/^(?:image|file)@/, '');
  if (!/^file:/i.test(url)) return undefined;
  const absolute = url.replace(/file:\/\/\.\//i, `${pathToFileURL(folder).href}/`);
  return URL.canParse(absolute) ? fileURLToPath(absolute) : absolute;
}

async function requireRegularFile(file: string, what: string): Promise<number> {
  const info = await lstat(file).catch(() => undefined);
  if (info?.isFile()) return info.size;
  throw new Error(`${what} is ${info === undefined ? 'missing' : 'not a regular file'}: ${file}`);
}

async function requireInside(reference: string, folder: string): Promise<void> {
  const file = referencedFile(reference, folder);
  if (file === undefined) return;
  const relative = path.relative(folder, file);
  const [kind = '', ...rest] = relative.split(path.sep);
  if (!['images', 'files'].includes(kind) || rest.length !== 1) {
    throw new Error(`the asset ${reference} is not below images/ or files/ of the imported folder`);
  }
  await requireRegularFile(file, `the asset ${reference}`);
}

async function checkDocuments(file: string, folder: string): Promise<void> {
  const size = await requireRegularFile(file, 'The file of documents');
  if (size > MAX_IMPORTED_DOCUMENT_BYTES) {
    throw new Error(`${file} has ${size} bytes; the maximum is ${MAX_IMPORTED_DOCUMENT_BYTES}`);
  }
  let number = 0;
  const checked = new Set<string>();
  for await (const line of readLines(file)) {
    number += 1;
    if (line.trim() === '') continue;
    try {
      const document: unknown = JSON.parse(line);
      if (!isJsonObject(document)) throw new Error('it is not a JSON object');
      for (const reference of assetReferences(document)) {
        if (!checked.has(reference)) await requireInside(reference, folder);
        checked.add(reference);
      }
    } catch (error) {
      const reason = errorMessage(error);
      throw new Error(`${file}:${number}: ${reason}`, { cause: error });
    }
  }
}

/**
 * Validates a folder before the import: one file of documents, valid lines, and assets that are regular files in this
 * folder. The importer would read any file that a document names (path traversal).
 *
 * @param folder Absolute path.
 * @throws Error with the file and line.
 */
export async function checkImportFolder(folder: string): Promise<void> {
  const names = await readdir(folder);
  const documents = names.filter((name) => name.endsWith('.ndjson'));
  const [name] = documents;
  if (name === undefined || documents.length > 1) {
    throw new Error(`${folder} must contain exactly one .ndjson file, not ${documents.length}`);
  }
  if (names.includes('assets.json')) {
    await requireRegularFile(path.join(folder, 'assets.json'), 'The list of assets');
  }
  for (const kind of ['images', 'files']) {
    if (!names.includes(kind)) continue;
    const part = path.join(folder, kind);
    if (!(await lstat(part)).isDirectory()) throw new Error(`${part} is not a folder`);
    for (const asset of await readdir(part)) await requireRegularFile(path.join(part, asset), 'The asset');
  }
  await checkDocuments(path.join(folder, name), folder);
}
