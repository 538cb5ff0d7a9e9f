import { isAssetDocument } from '../../assets/names.ts';
import type { StoredDocument } from '../../store/documents/types.ts';

/** Minimum size of a chunk, in bytes. */
const CHUNK_BYTES = 64 * 1024;

/** Selection of the documents of an export. */
export interface ExportSelection {
  /** Document types; all by default. */
  readonly types?: ReadonlySet<string> | undefined;
  /** Origin of the service, from which assets are downloaded whatever the `url` of their documents. */
  readonly origin: string;
}

/**
 * Parses the comma-separated `types` of an export.
 *
 * @returns `undefined` for all types.
 */
export function parseTypes(text: string | null): ReadonlySet<string> | undefined {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length === 0 ? undefined : new Set(names);
}

/**
 * Sets the `url` of an asset document to this service. The stored one may be that of the hosted service or of an
 * earlier port.
 */
function withServedUrl(document: StoredDocument, origin: string): StoredDocument {
  const path = document['path'];
  return isAssetDocument(document) && typeof path === 'string'
    ? { ...document, url: `${origin}/${path}` }
    : document;
}

/** Serialises documents as newline-delimited JSON, lazily in chunks. */
export function* exportChunks(
  documents: readonly StoredDocument[],
  { types, origin }: ExportSelection,
): Generator<Uint8Array> {
  let lines: string[] = [];
  let length = 0;
  for (const document of documents) {
    if (types !== undefined && !types.has(document._type)) continue;
    const line = `${JSON.stringify(withServedUrl(document, origin))}\n`;
    lines.push(line);
    length += line.length;
    if (length < CHUNK_BYTES) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''));
}
