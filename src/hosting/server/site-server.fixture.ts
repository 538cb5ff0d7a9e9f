import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createSiteServer } from './site-server.ts';

/** A page long enough to be compressed. */
export const LONG_PAGE = `<!doctype html><title>Long</title>${'<p>rescued food</p>'.repeat(400)}`;

const FILES: Readonly<Record<string, string>> = {
  'index.html': 'home',
  '404.html': 'page not found',
  'de/index.html': 'start',
  'de/404.html': 'nicht gefunden',
  'de/foo/index.html': 'foo',
  'de/kept/index.html': 'kept',
  'de/no-index/deep.txt': 'deep',
  'de/long/index.html': LONG_PAGE,
  'de/kontakt/index.html':
    '<form name="contact-de" method="post" action="/de/danke/" data-netlify="true" netlify-honeypot="bot-field"></form><form name="search"></form>',
  'de/danke/index.html': 'danke',
  'ja/使い方/index.html': 'how',
  'ja/404.html': '見つかりません',
  'flat.html': 'flat',
  'app/index.html': 'app',
  'empty.txt': '',
  'robots.txt': 'User-agent: *',
  'site.webmanifest': '{}',
  '_astro/entry.A1b2.js': 'export {};',
  '_payload.json': '{}',
  '.env': 'SECRET=1',
  '.git/config': 'secret',
  '.well-known/security.txt': 'Contact: x',
  '.well-known/.hidden': 'secret',
  _headers: `/*
  X-Content-Type-Options: nosniff
  Content-Length: 1
  Set-Cookie: a=b
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
`,
  _redirects: `/de/alt /de/foo/ 301
/de/vorerst/ /de/foo/ 302
/de/weg /404.html 410
/de/kept /de/foo/ 301
/de/taken /robots.txt 301!
/de/foo/forced/ /de/ 302!
/shop https://shop.example/a?b=1 301
/blog/* /de/:splat 301
/deep/* /:splat 302
/app/* /app/index.html 200
/ja/旧 /ja/新/ 301
/fragment /de/foo/#teil 301
/proxied https://api.example/ 200
/de/* /de/404.html 404
/ja/* /ja/404.html 404
`,
};

/** Raw HTTP response. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends paths to a server as they are; `fetch` would tidy them up, and set headers of its own. */
export function sendTo(origin: string) {
  const { port } = new URL(origin);
  return (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers: received } = response;
          resolve({ status, headers: received, body: Buffer.concat(chunks) });
        });
      });
      sent.on('error', reject);
      sent.end();
    });
}

/** A server of a small built site in a folder of its own. */
export interface FixtureSite {
  /** Contains the built folder and files that must never be reached. */
  readonly folder: string;
  readonly root: string;
  readonly origin: string;
  /** Messages that the server logged. */
  readonly errors: unknown[];
  /** Messages about posted forms. */
  readonly forms: string[];
  readonly send: ReturnType<typeof sendTo>;
  close(): Promise<void>;
}

async function writeSite(folder: string): Promise<string> {
  const root = join(folder, 'dist');
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await writeFile(join(folder, 'outside.txt'), 'outside');
  await symlink(join(folder, 'outside.txt'), join(root, 'leak.txt'));
  await symlink(join(root, 'robots.txt'), join(root, 'linked.txt'));
  return root;
}

/** Writes the site and serves it on a free port. */
export async function startFixtureSite(): Promise<FixtureSite> {
  const folder = await mkdtemp(join(tmpdir(), 'site-server-'));
  const root = await writeSite(folder);
  const errors: unknown[] = [];
  const forms: string[] = [];
  const server = createSiteServer({
    root,
    port: 0,
    onError: (error) => errors.push(error),
    onForm: (line) => forms.push(line),
  });
  const { origin } = await server.listen();

  return {
    folder,
    root,
    origin,
    errors,
    forms,
    send: sendTo(origin),
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
