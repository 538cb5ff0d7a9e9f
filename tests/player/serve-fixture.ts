import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { listenLocally } from '../../src/process/testing/listen-locally.ts';

/** Response of the fixture server to one path. */
export interface ServedFile {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
  /** Delays the response until the promise resolves. */
  readonly after?: Promise<unknown>;
}

/** A request as it came in. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
}

/** The fixture page and a test's files, served under a strict policy. */
export interface FixtureServer {
  readonly origin: string;
  readonly requests: SeenRequest[];
  /** Serves a file below `/files/`. @returns its path. */
  file(name: string, content: ServedFile): string;
  /** Serves a folder below a path. */
  folder(prefix: string, folder: string): void;
  /** Replaces the page's body, as the server would have rendered it. */
  setBody(html: string | undefined): void;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.lottie': 'application/zip+dotlottie',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

const typeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream';

/** Serves a built fixture page on a free port. @param root folder of the built page. */
export async function serveFixture(root: string): Promise<FixtureServer> {
  const requests: SeenRequest[] = [];
  const files = new Map<string, ServedFile>();
  const folders = new Map<string, string>([['/assets/', join(root, 'assets')]]);
  let body: string | undefined;

  async function page(): Promise<ServedFile> {
    const html = await readFile(join(root, 'index.html'), 'utf8');
    const changed = body === undefined ? html : html.replace(/(<body>).*(<\/body>)/s, `$1${body}$2`);
    return {
      body: changed,
      type: typeOf('index.html'),
      headers: { 'content-security-policy': STRICT_POLICY },
    };
  }

  async function find(path: string): Promise<ServedFile> {
    if (path === '/') return await page();
    if (path === '/favicon.ico') return { status: 204, body: '' };
    const file = files.get(path);
    if (file !== undefined) return file;
    for (const [prefix, folder] of folders) {
      if (!path.startsWith(prefix)) continue;
      const name = normalize(`/${path.slice(prefix.length)}`);
      const found = await readFile(join(folder, name)).catch(() => undefined);
      if (found !== undefined) return { body: found, type: typeOf(name) };
    }
    return { status: 404, body: 'Not found', type: 'text/plain' };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = decodeURIComponent(pathname);
    requests.push({ method: request.method ?? '', path });
    const { status = 200, type, headers, body: content, after } = await find(path);
    await after;
    response.writeHead(status, { 'content-type': type ?? typeOf(path), ...headers });
    response.end(content);
  }

  const server = createServer((request, response) => void answer(request, response));
  const port = await listenLocally(server);
  return {
    origin: `http://localhost:${port}`,
    requests,
    file(name, content) {
      files.set(`/files/${name}`, content);
      return `/files/${encodeURIComponent(name)}`;
    },
    folder: (prefix, folder) => void folders.set(prefix, folder),
    setBody: (html) => {
      body = html;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Strictest policy for the fixture pages: nothing inline, no `eval`, no worker, Trusted Types only. */
const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' http://localhost:* blob: data:",
  "worker-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
