import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CLOSE_GRACE_MS } from '../shared/config.ts';

/** Address bound by default: without tokens the service must not be reachable from other machines. */
const LOOPBACK_ADDRESS = '127.0.0.1';

/**
 * Maximum size of a request head, in bytes; larger than `MAX_TARGET_LENGTH`, so that clients get our 414 rather than
 * Node's 431.
 */
const MAX_HEADER_BYTES = 65_536;

/**
 * Timeouts of the server in milliseconds, and its maximum number of connections. They bound how long a slow client
 * (slowloris) holds a connection.
 */
export const CONNECTION_LIMITS = {
  /**
   * Timeout of the request head. Longer than `keepAliveTimeout`: it also runs while a query occupies the event loop, when
   * no head can be read.
   */
  headersTimeout: 66_000,
  /** Timeout of the whole request; enough for large uploads on a slow machine. */
  requestTimeout: 300_000,
  /**
   * Timeout of an idle keep-alive connection. Longer than any query: after one that occupied the event loop, timers run
   * before sockets are read, so a shorter timeout would reset connections with a request already in the socket.
   */
  keepAliveTimeout: 65_000,
  /** Interval at which the timeouts are checked. */
  checkInterval: 2000,
  /** Maximum number of open connections, event streams included. */
  maxConnections: 1000,
} as const;

/** Interval in milliseconds at which a closing server closes idle connections. */
const IDLE_CHECK_MS = 20;

/** Addresses a server is bound to: the loopback interface only, or all interfaces. */
export type ListenOn = 'this-machine' | 'every-address';

/** Timeouts and connection limit of a server; see `CONNECTION_LIMITS`. */
type ConnectionLimits = Readonly<Record<keyof typeof CONNECTION_LIMITS, number>>;

/** Options of {@link startServer}. */
export interface ListenOptions {
  /** Port to bind; 0 selects a free one. */
  readonly port: number;
  /** Interfaces to bind; `this-machine` by default. */
  readonly listenOn?: ListenOn | undefined;
  readonly limits?: ConnectionLimits | undefined;
}

function explainListenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is already in use. Stop the program that uses it, or set CONTENT_PORT (or --port) to a free port; 0 selects one.`,
      { cause: error },
    );
  }
  return new Error(`The content service cannot listen on port ${port}: ${error.message}`, { cause: error });
}

/**
 * Starts an HTTP server and resolves once it is listening.
 *
 * @throws Error naming the port and `CONTENT_PORT` when the port is in use.
 */
export async function startServer(handler: RequestListener, options: ListenOptions) {
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
    // Without a host, Node binds all interfaces, IPv4 and IPv6.
    const host = listenOn === 'every-address' ? undefined : LOOPBACK_ADDRESS;
    server.listen({ port, host }, resolve);
  });
  // A TCP server's address is an AddressInfo; only pipes have strings.
  const bound = server.address() as AddressInfo;
  return {
    origin: `http://${LOOPBACK_ADDRESS}:${bound.port}`,
    port: bound.port,
    /** Bound address: `127.0.0.1`, or the wildcard address of all interfaces. */
    address: bound.address,
    /** Closes idle connections at once, the others after their response or after `CLOSE_GRACE_MS`. */
    close: () =>
      new Promise<void>((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
        // Repeatedly: a connection becomes idle when a response that was in flight ends.
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

/** Listening HTTP server. */
export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Creates a request listener that holds requests, unread, until the promise resolves to their listener. Closes their
 * connections if it rejects.
 */
export function deferUntilReady(ready: Promise<RequestListener>): RequestListener {
  // The rejection is reported by the caller; without requests it would be unhandled here.
  ready.catch(() => undefined);
  return (message, response) => {
    void ready.then(
      (reply) => reply(message, response),
      () => response.destroy(),
    );
  };
}
