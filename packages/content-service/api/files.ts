import type { IncomingHttpHeaders } from 'node:http';
import { stat } from 'node:fs/promises';
import type { Reply } from '../http/reply.ts';
import type { AssetStorage } from '../assets/storage.ts';
import { findDataset, requireProject, type ServiceContext } from './context.ts';
import { httpError } from '../http/errors.ts';
import type { ServiceRequest } from '../http/request.ts';
import type { Route } from '../http/router.ts';
import { contentTypeOf } from '../assets/file-type.ts';

/** `Cache-Control` of assets: their names contain the hash of their bytes, so they are immutable. */
const ASSET_CACHE_CONTROL = 'public, max-age=31536000, s-maxage=2592000';

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

/** Range of bytes; `end` is inclusive. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a `Range` header (RFC 9110, section 14).
 *
 * @param size Size of the file in bytes.
 * @returns The range; `unsatisfiable` when it lies outside of the file; `undefined` when the whole file is to be sent,
 *   which includes malformed headers and several ranges.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable';
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}

const FILE_NAME = /^(?<sha1>[a-f0-9]{40})\.(?<extension>[a-z0-9]{1,10})$/;

async function requireFile(assets: AssetStorage, name: string): Promise<string> {
  const file = await assets.locate('files', name);
  if (file === undefined) throw httpError(404, `There is no file ${name}`);
  return file;
}

/** Returns the `Range` header unless `If-Range` names another version. */
function rangeHeader({ headers }: ServiceRequest, etag: string): string | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? headers.range : undefined;
}

function sendFile(
  file: string,
  size: number,
  headers: Record<string, string>,
  range: string | undefined,
): Reply {
  const wanted = parseRange(range, size);
  if (wanted === undefined) return { status: 200, headers, body: { path: file, start: 0, length: size } };
  if (wanted === 'unsatisfiable') {
    throw httpError(416, `The file has ${size} bytes`, { 'content-range': `bytes */${size}` });
  }
  const { start, end } = wanted;
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${size}` },
    body: { path: file, start, length: end - start + 1 },
  };
}

/** Creates the file endpoint, `GET /files/{project}/{dataset}/{sha1}.{extension}`, with range requests. */
export function createFileRoutes(context: ServiceContext): Route[] {
  return [
    {
      methods: ['GET'],
      pattern: /^\/files\/(?<project>[^/]+)\/(?<dataset>[^/]+)\/(?<name>[^/]+)(?:\/(?<vanity>[^/]+))?$/,
      async handle(request) {
        const { params, url } = request;
        requireProject(context, params['project']);
        const dataset = findDataset(context, request);
        const name = params['name'] ?? '';
        const { sha1, extension } = FILE_NAME.exec(name)?.groups ?? {};
        if (sha1 === undefined) throw httpError(404, `"${name}" is not the name of a file`);
        const file = await requireFile(dataset.assets, name);
        const { size } = await stat(file);
        const download = url.searchParams.get('dl');
        const isNamed = download !== null || params['vanity'] !== undefined;
        const headers = {
          ...assetHeaders(`"${sha1}"`),
          ...(isNamed && dispositionHeader(download, params['vanity'] ?? name)),
          'accept-ranges': 'bytes',
          'content-type': contentTypeOf(extension ?? ''),
        };
        if (isNotModified(request.headers, `"${sha1}"`)) return notModified(headers);
        return sendFile(file, size, headers, rangeHeader(request, `"${sha1}"`));
      },
    },
  ];
}
