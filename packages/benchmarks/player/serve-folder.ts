import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** Serves a folder on a free port, with gzip as a CDN sends it. */
export async function serveFolder(
  folder: string,
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const bodies = new Map<string, Promise<Buffer | undefined>>();
  const compress = async (path: string): Promise<Buffer | undefined> => {
    const bytes = await readFile(join(folder, normalize(path))).catch(() => undefined);
    return bytes && gzipSync(bytes, { level: 9 });
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const body = bodies.get(path) ?? compress(path);
    bodies.set(path, body);
    void body.then((content) => {
      if (content === undefined) return response.writeHead(404).end();
      response.writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'content-length': content.byteLength,
        'content-encoding': 'gzip',
      });
      return response.end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
