import type { IncomingHttpHeaders } from 'node:http';
import { ASSET_CACHE_CONTROL } from '../../shared/config.ts';
import type { Reply } from '../../http/reply.ts';

/** True if `If-None-Match` matches the (quoted) entity tag, by weak comparison (RFC 9110, section 13.1.2). */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const header = headers['if-none-match'];
  if (header === undefined) return false;
  return header.split(',').some((item) => ['*', etag].includes(item.trim().replace(/^W\//, '')));
}

/** Returns the headers of every response with an asset, 200 or 304. */
export function assetHeaders(etag: string): Record<string, string> {
  return { etag, 'cache-control': ASSET_CACHE_CONTROL };
}

/** Creates a 304 reply. */
export function notModified(headers: Readonly<Record<string, string>>): Reply {
  return { status: 304, headers };
}

/**
 * Formats the `Content-Disposition` header of an asset: an attachment with `dl`, else inline with a file name (RFC
 * 6266).
 *
 * @param download Value of `dl`: a file name, or empty or `true` for the asset's own name; `null` when absent.
 * @param name Default file name.
 */
export function dispositionHeader(download: string | null, name: string): Record<string, string> {
  const type = download === null ? 'inline' : 'attachment';
  const wanted = download === null || download === '' || download === 'true' ? name : download;
  const ascii = wanted.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(wanted.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return { 'content-disposition': `${type}; filename="${ascii}"; filename*=UTF-8''${encoded}` };
}
