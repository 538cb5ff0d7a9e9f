import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLOSE_GRACE_MS, LOOPBACK_ADDRESS, MAX_HEADER_BYTES } from '../config.ts';

/** A server that answers. */
export interface RunningServer {
  readonly origin: string;
  readonly port: number;
  /** Ends idle connections at once and the others when they are answered, or after a few seconds. */
  close(): Promise<void>;
}

function explainListenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is already in use. Stop the program that uses it, or set CONTENT_PORT (or --port) to a free port; 0 picks one.`,
      { cause: error },
    );
  }
  return new Error(`The content service cannot listen on port ${port}: ${error.message}`, { cause: error });
}

/**
 * Starts an HTTP server on the loopback address.
 *
 * @param port Port to bind; 0 lets the system pick one.
 * @throws Error naming the port and `CONTENT_PORT` when the port is taken.
 */
export async function startServer(handler: RequestListener, port: number): Promise<RunningServer> {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, port)));
    server.listen(port, LOOPBACK_ADDRESS, resolve);
  });
  // A TCP server's address is an AddressInfo; only pipes have strings.
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${LOOPBACK_ADDRESS}:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
