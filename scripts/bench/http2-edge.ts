import { request as requestOrigin } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';

/** Headers of a connection, which HTTP/2 does not have. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);
const BAD_GATEWAY = 502;

function endToEnd(headers: IncomingHttpHeaders): readonly (readonly [string, string | string[]])[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name.startsWith(':') || OF_CONNECTION.has(name) ? [] : [[name, value]],
  );
}

/** True when the client has left. */
const isGone = (response: Http2ServerResponse | ServerResponse) =>
  'stream' in response ? response.stream.destroyed : response.destroyed;

/**
 * Creates a listener for an HTTP/2 server that forwards every request to a server of this machine, as the edge of a
 * content delivery network does. The edge compresses headers, and answers all requests on one connection.
 *
 * @param target origin of the server that speaks HTTP/1.1.
 * @example createSecureServer({ key, cert, allowHTTP1: true }, forwardTo('http://localhost:4321')).listen(4433);
 */
export function forwardTo(target: string) {
  return (
    request: Http2ServerRequest | IncomingMessage,
    response: Http2ServerResponse | ServerResponse,
  ): void => {
    const { method, headers } = request;
    const forwarded = requestOrigin(
      new URL(request.url ?? '/', target),
      { method, headers: Object.fromEntries(endToEnd(headers)) },
      (answer) => {
        if (isGone(response)) {
          answer.destroy();
          return;
        }
        response.statusCode = answer.statusCode ?? BAD_GATEWAY;
        for (const [name, value] of endToEnd(answer.headers)) response.setHeader(name, value);
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => {
      if (response.headersSent || isGone(response)) return;
      response.statusCode = BAD_GATEWAY;
      response.end();
    });
    request.pipe(forwarded);
  };
}
