import type { IncomingMessage, ServerResponse } from 'node:http';
import { startServer } from '../../support/test-server.ts';

/** A site of which one page arrives in two parts. */
export interface HeldPage {
  readonly origin: string;
  /** Sends the second part. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Serves a site at a second origin, and holds back a page from a piece of its HTML on, as a slow network may. What is
 * there by then is parsed and painted.
 *
 * @param path of the page.
 * @param from first piece held back; it must be in the page.
 * @throws Error if the page does not contain the piece.
 * @example const held = await holdPage(site.origin, '/', '</main>'); await page.goto(held.origin); held.release();
 */
export async function holdPage(siteOrigin: string, path: string, from: string): Promise<HeldPage> {
  const html = await (await fetch(siteOrigin + path)).text();
  const start = html.indexOf(from);
  if (start < 0) throw new Error(`${path} does not contain ${from}.`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const respond = async ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const upstream = await fetch(siteOrigin + url);
    const headers = [...upstream.headers].filter(([name]) => !/^content-(?:encoding|length)$/.test(name));
    response.writeHead(upstream.status, Object.fromEntries(headers));
    if (url !== path) {
      response.end(new Uint8Array(await upstream.arrayBuffer()));
      return;
    }
    response.write(html.slice(0, start));
    await released;
    response.end(html.slice(start));
  };
  const server = await startServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  }, 'localhost');
  return {
    origin: server.origin,
    release,
    async close() {
      release();
      await server.close();
    },
  };
}
