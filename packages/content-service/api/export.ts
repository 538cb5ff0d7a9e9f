import { isAssetDocument } from '../assets/served-dataset.ts';
import type { StoredDocument } from '../store/documents/types.ts';
import { requireViewer } from './access/identity.ts';
import { requestOrigin } from '../http/host.ts';
import { findDataset, type EndpointGroup } from './context.ts';
import { httpError } from '../http/errors.ts';

/** Minimum size of a chunk, in bytes. */
const CHUNK_BYTES = 64 * 1024;

/** Selection of the documents of an export. */
interface ExportSelection {
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
function parseTypes(text: string | null): ReadonlySet<string> | undefined {
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

function totalLength(chunks: Iterable<Uint8Array>): number {
  let length = 0;
  for (const chunk of chunks) length += chunk.byteLength;
  return length;
}

/**
 * Export endpoint, `GET /v{version}/data/export/{dataset}?types=a,b`: all documents including drafts and
 * versions as newline-delimited JSON. The export is a consistent snapshot, unaffected by concurrent writes.
 */
export const exportEndpoints: EndpointGroup = (context, endpoint) => [
  endpoint('GET', '/data/export/:dataset', (request) => {
    const { snapshot } = findDataset(context, request);
    requireViewer(context.access, request);
    const search = request.url.searchParams;
    const cursor = search.get('nextCursor') ?? '';
    if (cursor !== '') {
      throw httpError(400, `Unknown cursor "${cursor}": an export is a single response without pages`);
    }
    const selection = { types: parseTypes(search.get('types')), origin: requestOrigin(request.headers) };
    const chunks = () => exportChunks(snapshot.documents, selection);
    return {
      status: 200,
      headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
      body: { chunks, length: totalLength(chunks()) },
    };
  }),
];
