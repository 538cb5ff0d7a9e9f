import type { IncomingHttpHeaders } from 'node:http';
import { ASSET_CACHE_CONTROL } from '../../ground/config.ts';
import type { Reply } from '../../http/reply.ts';

/** Whether a request already holds the version with this entity tag (quoted). Weak and strong tags compare alike. */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  const header = headers['if-none-match'];
  if (header === undefined) return false;
  return header.split(',').some((item) => ['*', etag].includes(item.trim().replace(/^W\//, '')));
}

/** Headers every asset answer carries, be it 200 or 304. */
export function assetHeaders(etag: string): Record<string, string> {
  return { etag, 'cache-control': ASSET_CACHE_CONTROL };
}

/** The answer to a request that already holds the asset. */
export function notModified(headers: Readonly<Record<string, string>>): Reply {
  return { status: 304, headers };
}

/**
 * The `Content-Disposition` header of an asset: an attachment when the URL has `dl`, a name for saving when the path
 * ends in one.
 *
 * @param download Value of `dl`: a file name, or empty or `true` for the asset's own; `null` when absent.
 * @param name Name the asset is saved under unless `dl` says otherwise.
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
