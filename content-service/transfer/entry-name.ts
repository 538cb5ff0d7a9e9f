import path from 'node:path';

/** Longest name of a file in bytes: what file systems take. */
const MAX_NAME_BYTES = 255;

function isPlainName(name: string): boolean {
  return (
    name !== '' &&
    name !== '.' &&
    name !== '..' &&
    // Control characters and backslashes mean something to terminals and other systems.
    !/[\u0000-\u001f\\]/.test(name) &&
    Buffer.byteLength(name) <= MAX_NAME_BYTES
  );
}

/**
 * Where an entry of an archive belongs in the folder of an import: `data.ndjson`, `assets.json` or a file below
 * `images/` and `files/`. Exports put all of it into one folder of any name, which is left out.
 *
 * @returns `undefined` for entries that are no part of an import.
 * @throws Error for names that lead out of the archive or that a file system may take for something else.
 */
export function importPath(entryName: string): string | undefined {
  const parts = entryName.replace(/^(?:\.\/)+/, '').split('/');
  const bad = parts.find((part) => !isPlainName(part));
  if (bad !== undefined) {
    throw new Error(
      `The archive holds the entry ${JSON.stringify(entryName)}, which is not a safe file name`,
    );
  }
  const name = parts.at(-1) ?? '';
  // macOS adds files of its own, such as ._data.ndjson.
  if (name.startsWith('._') || name === '.DS_Store' || parts.length > 3) return undefined;
  const folder = parts.at(-2);
  if ((folder === 'images' || folder === 'files') && parts.length > 1) return path.join(folder, name);
  if (parts.length > 2) return undefined;
  if (name === 'assets.json') return name;
  return name.endsWith('.ndjson') ? 'data.ndjson' : undefined;
}
