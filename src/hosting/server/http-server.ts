import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import compression from 'compression';
import { clearHeaders, sendText } from './respond.ts';

/** Settings of {@link createHttpServer}. */
export interface HttpServerOptions {
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  /** Headers of every response, errors of the HTTP parser included. They are set before a request is handled. */
  readonly headers: () => Promise<ReadonlyMap<string, string>>;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
  /** Receives what a visitor only sees as status 500. */
  readonly onError: (error: unknown) => void;
}

/** Server of a built folder. */
export interface HttpServer {
  /** Starts listening; rejects with the system's error when the port cannot be had. */
  listen(): Promise<{ readonly port: number }>;
  /** Stops at once, open connections included. */
  close(): Promise<void>;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Statuses of errors of the HTTP parser by their code, as Node sends them; all others are 400. */
const PARSER_ERRORS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Creates a server that compresses, reports errors as status 500, and sends its headers with whatever it responds. */
export function createHttpServer({ port, host, headers, handle, onError }: HttpServerOptions): HttpServer {
  // Its types are Express's, which extend Node's.
  const compress = compression() as unknown as Middleware;
  /** Latest response on a connection. */
  const responses = new WeakMap<Duplex, ServerResponse>();

  const setHeaders = async (response: ServerResponse) => {
    for (const [name, value] of await headers()) response.setHeader(name, value);
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await setHeaders(response);
      if (request.headers.host === undefined && request.httpVersion === '1.1') {
        response.setHeader('Connection', 'close');
        sendText(response, 400, 'Bad Request');
      } else await handle(request, response);
    } catch (error) {
      onError(error);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      clearHeaders(response);
      await setHeaders(response).catch(() => undefined);
      sendText(response, 500, 'Internal Server Error');
    }
  };
  // Node would refuse a request without a host before anybody could add headers.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    responses.set(request.socket, response);
    compress(request, response, () => void respond(request, response));
  });
  server.on('checkExpectation', (_request, response) => {
    void setHeaders(response)
      .catch(onError)
      .finally(() => sendText(response, 417, 'Expectation Failed'));
  });
  server.on('clientError', (error, socket) => {
    const last = responses.get(socket);
    void headers()
      .catch(() => new Map<string, string>())
      .then((lines) => refuseMalformed(error, socket, lines, last));
  });

  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const address = server.address();
          // A string or null only for pipes and closed servers.
          if (address === null || typeof address === 'string') reject(new Error(`No port at ${host}`));
          else resolve({ port: address.port });
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Responds to a request that the HTTP parser has refused.
 * @param last latest response on the connection; one that is under way cannot be followed by another.
 */
function refuseMalformed(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: ReadonlyMap<string, string>,
  last: ServerResponse | undefined,
): void {
  if (!socket.writable || (last?.headersSent && !last.writableFinished)) {
    socket.destroy();
    return;
  }
  const status = PARSER_ERRORS[error.code ?? ''] ?? 400;
  const body = `${STATUS_CODES[status]}\n`;
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...[...headers].map(([name, value]) => `${name}: ${value}`),
      'Content-Type: text/plain; charset=UTF-8',
      `Content-Length: ${body.length}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
