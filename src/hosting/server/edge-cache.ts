import { LRUCache } from 'lru-cache';
import type { EdgeFunction } from '../edge/content-files.ts';

/** Maximum size of the bodies that are held, in bytes. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;

/** Headers by which a request asks for less than all of a file. */
const CONDITIONAL = ['range', 'if-none-match'];

/**
 * Wraps an edge function so that responses that anybody may keep are held in memory, one for each address and `Accept`
 * header, as the host holds them, with LRU eviction.
 */
export function holdResponses(respond: EdgeFunction, maxBytes = MAX_HELD_BYTES): EdgeFunction {
  const held = new LRUCache<string, { readonly headers: Headers; readonly body: ArrayBuffer }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.byteLength),
  });
  return async (request) => {
    // What is conditional, or a part, differs by more than the key.
    const isWhole = CONDITIONAL.every((name) => !request.headers.has(name));
    if (request.method !== 'GET' || !isWhole) return respond(request);
    const key = `${request.url} ${request.headers.get('accept') ?? ''}`;
    const known = held.get(key);
    if (known) return new Response(known.body, { headers: known.headers });
    const response = await respond(request);
    if (!response || response.status !== 200) return response;
    if (!response.headers.get('cache-control')?.startsWith('public')) return response;
    if (Number(response.headers.get('content-length')) > maxBytes) return response;
    const { headers } = response;
    const body = await response.arrayBuffer();
    held.set(key, { headers, body });
    return new Response(body, { headers });
  };
}
