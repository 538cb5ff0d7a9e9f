import path from 'node:path';

/** Maximum length of a file name on common file systems, in bytes. */
const MAX_NAME_BYTES = 255;

function isPlainName(name: string): boolean {
  return (
    name !== '' &&
    name !== '.' &&
    name !== '..' &&
    // Control characters are unsafe in terminals, backslashes are separators on Windows.
    !/[\u0000-\u001f\\]/.test(name) &&
    Buffer.byteLength(name) <= MAX_NAME_BYTES
  );
}

/**
 * Maps an entry of an archive to its path in the import folder: `data.ndjson`, `assets.json` or a file below `images/`
 * and `files/`. The top-level folder of an export, of any name, is stripped.
 *
 * @returns `undefined` for entries that are no part of an export.
 * @throws Error for unsafe names, such as path traversal.
 */
export function importPath(entryName: string): string | undefined {
  const parts = entryName.replace(/^(?:\.\/)+/, '').split('/');
  const bad = parts.find((part) => !isPlainName(part));
  if (bad !== undefined) {
    throw new Error(
      `The archive contains the entry ${JSON.stringify(entryName)}, which is not a safe file name`,
    );
  }
  const name = parts.at(-1) ?? '';
  // Metadata files of macOS, such as ._data.ndjson.
  if (name.startsWith('._') || name === '.DS_Store' || parts.length > 3) return undefined;
  const folder = parts.at(-2);
  if ((folder === 'images' || folder === 'files') && parts.length > 1) return path.join(folder, name);
  if (parts.length > 2) return undefined;
  if (name === 'assets.json') return name;
  return name.endsWith('.ndjson') ? 'data.ndjson' : undefined;
}
