import { writeFile } from 'node:fs/promises';
import { request as requestOrigin } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { PublicOrigins } from '../../scripts/lib/built-site.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import type { CommandContext } from '../../scripts/lib/command.ts';

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
function forwardTo(target: string) {
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

/** Key and certificate of `localhost`, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/**
 * Opens an edge with TLS and HTTP/2 before each server of a built site, until the command stops.
 *
 * @param folder for the certificate, which this process and those of the build trust.
 */
export async function openPublicOrigins(
  context: CommandContext,
  folder: string,
  { key, cert }: Certificate,
): Promise<PublicOrigins> {
  const file = join(folder, 'certificate.pem');
  await writeFile(file, cert);
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  return {
    environment: { NODE_EXTRA_CA_CERTS: file },
    async originOf(server) {
      const port = await freePort();
      const edge = createSecureServer({ key, cert, allowHTTP1: true }, forwardTo(server));
      await new Promise<void>((resolve, reject) => {
        edge.once('error', reject);
        edge.listen(port, 'localhost', resolve);
      });
      context.onStop(() => void edge.close());
      return `https://localhost:${port}`;
    },
  };
}
