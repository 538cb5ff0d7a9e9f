import { isAssetDocument } from '../../assets/names.ts';
import type { StoredDocument } from '../../store/documents/types.ts';

/** Bytes that are handed on together. */
const PIECE_BYTES = 64 * 1024;

/** What an export holds and how. */
export interface ExportSelection {
  /** Types to export; all of them unless given. */
  readonly types?: ReadonlySet<string> | undefined;
  /** Where the service answers: assets are fetched from there, wherever their documents say they are. */
  readonly origin: string;
}

/**
 * Reads the `types` of an export: names with commas in between.
 *
 * @returns `undefined` when all types are wanted.
 */
export function readTypes(text: string | null): ReadonlySet<string> | undefined {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length === 0 ? undefined : new Set(names);
}

/**
 * An asset document with the URL its bytes are served at here. The one it carries may be that of the hosted service, or
 * of a port the service had before.
 */
function servedHere(document: StoredDocument, origin: string): StoredDocument {
  const path = document['path'];
  return isAssetDocument(document) && typeof path === 'string'
    ? { ...document, url: `${origin}/${path}` }
    : document;
}

/** Documents as newline-delimited JSON, in chunks of some size. */
export function* exportChunks(
  documents: readonly StoredDocument[],
  { types, origin }: ExportSelection,
): Generator<Uint8Array> {
  let lines: string[] = [];
  let length = 0;
  for (const document of documents) {
    if (types !== undefined && !types.has(document._type)) continue;
    const line = `${JSON.stringify(servedHere(document, origin))}\n`;
    lines.push(line);
    length += line.length;
    if (length < PIECE_BYTES) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''));
}
