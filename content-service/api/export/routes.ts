import { requireViewer } from '../access/require.ts';
import { requestOrigin } from '../../http/request-origin.ts';
import { findDataset, type ServiceContext } from '../context.ts';
import { createEndpointFactory } from '../endpoint.ts';
import { httpError } from '../../http/errors.ts';
import type { Route } from '../../http/router.ts';
import { exportChunks, parseTypes } from './export-lines.ts';

function totalLength(chunks: Iterable<Uint8Array>): number {
  let length = 0;
  for (const chunk of chunks) length += chunk.byteLength;
  return length;
}

/**
 * Creates the export endpoint, `GET /v{version}/data/export/{dataset}?types=a,b`: all documents including drafts and
 * versions as newline-delimited JSON. The export is a consistent snapshot, unaffected by concurrent writes.
 */
export function createExportRoutes(context: ServiceContext): Route[] {
  const endpoint = createEndpointFactory(context);
  return [
    endpoint('GET', '/data/export/:dataset', (request) => {
      const { snapshot } = findDataset(context, request.params['dataset'] ?? '');
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
}
