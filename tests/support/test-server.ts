import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Server of a test, at a free port of this machine. */
export interface TestServer {
  readonly origin: string;
  /** Ends it with all its connections. */
  close(): Promise<void>;
}

/** Starts a server. @param hostname name of this machine in the origin; default `127.0.0.1`. */
export async function startServer(listener: RequestListener, hostname = '127.0.0.1'): Promise<TestServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens to a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${hostname}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
