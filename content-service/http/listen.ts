import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLOSE_GRACE_MS, CONNECTION_LIMITS, LOOPBACK_ADDRESS, MAX_HEADER_BYTES } from '../ground/config.ts';

/** Milliseconds between looks at the connections of a closing server. */
const IDLE_CHECK_MS = 20;

/** Where a server is reached from. */
export type ListenOn = 'this-machine' | 'every-address';

/** How long a server waits and how many connections it keeps; see `CONNECTION_LIMITS`. */
export type ConnectionLimits = Readonly<Record<keyof typeof CONNECTION_LIMITS, number>>;

/** Where a server listens. */
export interface ListenOptions {
  /** Port to bind; 0 lets the system pick one. */
  readonly port: number;
  /** The loopback address unless told otherwise. */
  readonly listenOn?: ListenOn | undefined;
  readonly limits?: ConnectionLimits | undefined;
}

/** A server that answers. */
export interface RunningServer {
  readonly origin: string;
  readonly port: number;
  /** What it is bound to: `127.0.0.1`, or the address that stands for all of the machine. */
  readonly address: string;
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
 * Starts an HTTP server.
 *
 * @throws Error naming the port and `CONTENT_PORT` when the port is taken.
 */
export async function startServer(handler: RequestListener, options: ListenOptions): Promise<RunningServer> {
  const { port, listenOn = 'this-machine', limits = CONNECTION_LIMITS } = options;
  const { headersTimeout, requestTimeout, keepAliveTimeout, checkInterval, maxConnections } = limits;
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      connectionsCheckingInterval: checkInterval,
    },
    handler,
  );
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, port)));
    // Without an address the system listens on all it has, of both kinds.
    const host = listenOn === 'every-address' ? undefined : LOOPBACK_ADDRESS;
    server.listen({ port, host }, resolve);
  });
  // A TCP server's address is an AddressInfo; only pipes have strings.
  const bound = server.address() as AddressInfo;
  return {
    origin: `http://${LOOPBACK_ADDRESS}:${bound.port}`,
    port: bound.port,
    address: bound.address,
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
        // Again and again: a client may keep its connection after an answer that was on its way.
        const closeIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
        server.close(() => {
          clearTimeout(cut);
          clearInterval(closeIdle);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
