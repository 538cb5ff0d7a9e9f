import { extname } from 'node:path';

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
