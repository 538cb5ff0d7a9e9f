import type { EdgeFunction } from '../edge/edge-function.ts';

/** Maximum size of the bodies that are held, in bytes. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;

/** Headers by which a request asks for less than all of a file. */
const CONDITIONAL = ['range', 'if-none-match'];

interface HeldResponse {
  readonly headers: Headers;
  readonly body: ArrayBuffer;
}

/**
 * Wraps an edge function so that responses that anybody may keep are held in memory, one for each address and
 * `Accept` header, as the host holds them; the least recently used go first.
 */
export function holdResponses(respond: EdgeFunction, maxBytes = MAX_HELD_BYTES): EdgeFunction {
  // Maps iterate in the order of insertion, so the first entry is the one that was used longest ago.
  const held = new Map<string, HeldResponse>();
  let bytes = 0;

  const forget = (key: string, { body }: HeldResponse) => {
    held.delete(key);
    bytes -= body.byteLength;
  };
  const hold = (key: string, response: HeldResponse) => {
    const known = held.get(key);
    if (known) forget(key, known);
    held.set(key, response);
    bytes += response.body.byteLength;
    for (const [oldest, old] of held) {
      if (bytes <= maxBytes) return;
      forget(oldest, old);
    }
  };

  return async (request) => {
    // What is conditional, or a part, differs by more than the key.
    const isWhole = CONDITIONAL.every((name) => !request.headers.has(name));
    if (request.method !== 'GET' || !isWhole) return respond(request);
    const key = `${request.url} ${request.headers.get('accept') ?? ''}`;
    const known = held.get(key);
    if (known) {
      hold(key, known);
      return new Response(known.body, { headers: known.headers });
    }
    const response = await respond(request);
    if (!response || response.status !== 200) return response;
    if (!response.headers.get('cache-control')?.startsWith('public')) return response;
    if (Number(response.headers.get('content-length')) > maxBytes) return response;
    const answer = { headers: response.headers, body: await response.arrayBuffer() };
    hold(key, answer);
    return new Response(answer.body, { headers: answer.headers });
  };
}
