import { extname } from 'node:path';
import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

const TEXT = '; charset=UTF-8';

/** Media types of what a built site contains, by file extension. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': `text/css${TEXT}`,
  '.gif': 'image/gif',
  '.htm': `text/html${TEXT}`,
  '.html': `text/html${TEXT}`,
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': `application/javascript${TEXT}`,
  '.json': 'application/json',
  '.lottie': 'application/zip',
  '.map': 'application/json',
  '.md': `text/markdown${TEXT}`,
  '.mjs': `application/javascript${TEXT}`,
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': `text/plain${TEXT}`,
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.zip': 'application/zip',
};

/**
 * Returns the `content-type` of a file by its extension; `application/octet-stream` for unknown ones, without sniffing.
 */
export function contentType(fileName: string): string {
  return CONTENT_TYPES[extname(fileName).toLowerCase()] ?? 'application/octet-stream';
}

/** Metadata that differs between two versions of a file. */
interface FileVersion {
  readonly size: number;
  readonly mtimeMs: number;
}

/** Computes a weak entity tag: the same for the plain and the compressed representation of a file. */
export function entityTag({ size, mtimeMs }: FileVersion): string {
  return `W/"${size.toString(36)}-${Math.trunc(mtimeMs * 1000).toString(36)}"`;
}

const OPAQUE_TAG = /"[^"]*"/g;

/** True when an `If-None-Match` header names this tag (weak comparison, RFC 9110 section 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const [opaque] = tag.match(OPAQUE_TAG) ?? [];
  const named: readonly string[] = ifNoneMatch.match(OPAQUE_TAG) ?? [];
  return opaque !== undefined && named.includes(opaque);
}

/** Netlify's Cache-Control for files without a rule: browsers revalidate each time and mostly get a 304. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/** File with its response headers. */
interface FileAnswer {
  readonly file: string;
  readonly status: number;
  /** Headers of the site's rules; they win over the defaults. */
  readonly headers: ReadonlyMap<string, string>;
}

/** Removes all headers of a response that has not begun. */
export function clearHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
}

/** Sends a short plain-text response. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(`${text}\n`);
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=UTF-8');
  response.setHeader('Content-Length', body.byteLength);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/** Sends a redirect; `location` is a valid header value already. */
export function sendRedirect(response: ServerResponse, status: number, location: string): void {
  response.setHeader('Location', location);
  response.setHeader('Cache-Control', DEFAULT_CACHE_CONTROL);
  sendText(response, status, `Redirecting to ${location}`);
}

/** Errors of a client that has gone: while a file is sent, or before it is opened. */
const CLIENT_GONE: ReadonlySet<unknown> = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
]);

/** True if an error of sending means that nobody receives any more. */
export function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CLIENT_GONE.has(error.code);
}

/**
 * Sends a file. Conditional requests get 304 in place of 200.
 * @throws errors of the file system if the file cannot be opened; nothing has been sent then.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FileAnswer,
): Promise<void> {
  // Open before looking at it: size, tag and bytes then belong to one version of the file, even
  // while a new build takes its place.
  await using handle = await open(answer.file);
  const version = await handle.stat();
  const tag = entityTag(version);
  const type = contentType(answer.file);
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', DEFAULT_CACHE_CONTROL);
  response.setHeader('ETag', tag);
  for (const [name, value] of answer.headers) response.setHeader(name, value);

  if (answer.status === 200 && matchesEntityTag(request.headers['if-none-match'], tag)) {
    response.statusCode = 304;
    response.removeHeader('Content-Type');
    response.end();
    return;
  }
  response.statusCode = answer.status;
  response.setHeader('Content-Length', version.size);
  if (request.method === 'HEAD' || version.size === 0) {
    response.end();
    return;
  }
  try {
    await pipeline(handle.createReadStream({ autoClose: false, end: version.size - 1 }), response);
  } catch (error) {
    if (!isClientGone(error)) throw error;
  }
}
