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
  '.lottie': 'application/zip+dotlottie',
  '.wasm': 'application/wasm',
};

/** Server of a folder. */
export interface FolderServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a folder on a free port, with gzip for everything but packages, as a CDN sends it. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const answers = new Map<
    string,
    { readonly body: Buffer; readonly type: string; readonly isCompressed: boolean }
  >();
  const find = async (path: string) => {
    const known = answers.get(path);
    if (known !== undefined) return known;
    const file = join(folder, normalize(path === '/' ? '/index.html' : path));
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes === undefined) return undefined;
    const isCompressed = extname(file) !== '.lottie';
    const body = isCompressed ? gzipSync(bytes, { level: 9 }) : bytes;
    const answer = { body, type: TYPES[extname(file)] ?? 'application/octet-stream', isCompressed };
    answers.set(path, answer);
    return answer;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void find(decodeURIComponent(pathname)).then((answer) => {
      if (answer === undefined) return response.writeHead(404).end();
      response.writeHead(200, {
        'content-type': answer.type,
        'content-length': answer.body.byteLength,
        ...(answer.isCompressed && { 'content-encoding': 'gzip' }),
      });
      return response.end(answer.body);
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
