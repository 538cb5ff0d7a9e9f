import { createServer, type RequestListener } from 'node:http';
import { listenLocally } from '../../src/process/testing/listen-locally.ts';

/** Server of a test, at a free port of this machine. */
export interface TestServer {
  readonly origin: string;
  /** Ends it with all its connections. */
  close(): Promise<void>;
}

/** Starts a server. @param hostname name of this machine in the origin; default `127.0.0.1`. */
export async function startServer(listener: RequestListener, hostname = '127.0.0.1'): Promise<TestServer> {
  const server = createServer(listener);
  const port = await listenLocally(server);
  return {
    origin: `http://${hostname}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
