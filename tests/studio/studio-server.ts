import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { listenLocally } from '../../src/process/testing/listen-locally.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Serves the built Studio as a host does: files as they are, its page for every other path. */
export async function serveStudio(
  folder: string,
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void send(response, folder, normalize(decodeURIComponent(pathname)));
  });
  const port = await listenLocally(server);
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function send(response: ServerResponse, folder: string, path: string): Promise<void> {
  const isFile = await stat(join(folder, path)).then(
    (found) => found.isFile(),
    () => false,
  );
  const file = join(folder, isFile ? path : 'index.html');
  response.setHeader('content-type', CONTENT_TYPES[extname(file)] ?? 'application/octet-stream');
  createReadStream(file)
    .once('error', () => response.destroy())
    .pipe(response);
}
