import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Modules by which a development server replaces styles of components that are edited; a page has their text inline. */
const STYLE_MODULES = /<script type="module" src="[^"?]*\?astro&(?:amp;|#38;)?type=style[^"]*"><\/script>/g;

/** Response that is retained. */
interface Retained {
  readonly status: number;
  readonly type: string;
  readonly body: Uint8Array;
}

/** Canvases of the style guide, as long as nothing is edited. */
export interface ServedCanvases {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves the canvases of a development server, and what they load, from memory: the server itself sends each canvas 80
 * modules for styles that might be edited, which takes more time than showing it.
 * @param development origin of the development server.
 */
export async function serveCanvases(development: string): Promise<ServedCanvases> {
  const retained = new Map<string, Promise<Retained>>();

  async function request(path: string, accept: string): Promise<Retained> {
    const response = await fetch(`${development}${path}`, { headers: { accept } });
    const type = response.headers.get('content-type') ?? '';
    const body = new Uint8Array(await response.arrayBuffer());
    const isPage = type.startsWith('text/html');
    return {
      status: response.status,
      type,
      body: isPage ? Buffer.from(Buffer.from(body).toString().replaceAll(STYLE_MODULES, '')) : body,
    };
  }

  const server = createServer(({ url = '/', headers }, response) => {
    // A style sheet is CSS for a link, and a module for an import.
    const accept = headers.accept ?? '*/*';
    const key = `${url} ${accept}`;
    const answer = retained.get(key) ?? request(url, accept);
    retained.set(key, answer);
    answer.then(
      ({ status, type, body }) => response.writeHead(status, { 'Content-Type': type }).end(body),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
