import { setImmediate as nextTurn } from 'node:timers/promises';
import { getStore, type Store } from '@netlify/blobs';

/**
 * Opens stores of Netlify Blobs whose service is in memory. The package's own server for this machine is of no use here:
 * it sends no `ETag` with a blob, and compares and writes in two steps.
 *
 * @param hasVersions false to send no `ETag` either.
 * @param turns duration of a request, in turns of the event loop: others come between a read and its write.
 */
export function createTestBlobs({ hasVersions = true, turns = 0 } = {}): { readonly open: () => Store } {
  const blobs = new Map<string, { readonly text: string; readonly etag: string }>();
  let versions = 0;
  const respond = (url: string, headers: Headers, body: string | undefined): Response => {
    const found = blobs.get(url);
    if (body === undefined) {
      return found
        ? new Response(found.text, { headers: hasVersions ? { ETag: found.etag } : {} })
        : new Response('', { status: 404 });
    }
    const match = headers.get('if-match');
    const isRefused = match === null ? headers.get('if-none-match') === '*' && found : match !== found?.etag;
    if (isRefused) return new Response('', { status: 412 });
    versions += 1;
    blobs.set(url, { text: body, etag: `"${versions}"` });
    return new Response('', { headers: { ETag: `"${versions}"` } });
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    const request = new Request(input, init);
    const body = request.method === 'PUT' ? await request.text() : undefined;
    return respond(request.url, request.headers, body);
  };
  const address = 'http://blobs.localhost';
  const options = { siteID: 'site', token: 'token', edgeURL: address, uncachedEdgeURL: address, fetch };
  return { open: () => getStore({ name: 'rebuilds', consistency: 'strong', ...options }) };
}
