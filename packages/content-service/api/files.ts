import type { IncomingHttpHeaders } from 'node:http';
import { stat } from 'node:fs/promises';
import type { Reply } from '../http/reply.ts';
import type { AssetKind } from '../assets/storage.ts';
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

/** Asset that a request names. */
export interface RequestedAsset<Name> {
  readonly name: Name;
  /** Path of the original. */
  readonly file: string;
  readonly request: ServiceRequest;
  /** `Content-Disposition`, if the request has a file name. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Creates the endpoint of the assets of a kind, `GET /{kind}/{project}/{dataset}/{name}[/{file name}]`.
 *
 * @param parseName Parses the name of an asset; `undefined` for any other name.
 */
export function createAssetRoute<Name>(
  context: ServiceContext,
  [kind, article, noun]: readonly [kind: AssetKind, article: string, noun: string],
  parseName: (name: string) => Name | undefined,
  respond: (asset: RequestedAsset<Name>) => Promise<Reply>,
): Route {
  return {
    methods: ['GET'],
    pattern: new RegExp(
      `^/${kind}/(?<project>[^/]+)/(?<dataset>[^/]+)/(?<name>[^/]+)(?:/(?<vanity>[^/]+))?$`,
    ),
    async handle(request) {
      const { project, name: text = '', vanity } = request.params;
      requireProject(context, project);
      const { assets } = findDataset(context, request);
      const name = parseName(text);
      if (name === undefined) throw httpError(404, `"${text}" is not the name of ${article} ${noun}`);
      // First: cached responses are shared by datasets, and do not prove that this one has the asset.
      const file = await assets.locate(kind, text);
      if (file === undefined) throw httpError(404, `There is no ${noun} ${text}`);
      const download = request.url.searchParams.get('dl');
      const isNamed = download !== null || vanity !== undefined;
      const headers = isNamed ? dispositionHeader(download, vanity ?? text) : {};
      return await respond({ name, file, request, headers });
    },
  };
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
export function createFileRoute(context: ServiceContext): Route {
  const parseName = (name: string) =>
    /^(?<sha1>[a-f0-9]{40})\.(?<extension>[a-z0-9]{1,10})$/.exec(name)?.groups;
  return createAssetRoute(context, ['files', 'a', 'file'], parseName, async (asset) => {
    const { file, name, request } = asset;
    const { size } = await stat(file);
    const etag = `"${name['sha1']}"`;
    const headers = {
      ...asset.headers,
      ...assetHeaders(etag),
      'accept-ranges': 'bytes',
      'content-type': contentTypeOf(name['extension'] ?? ''),
    };
    if (isNotModified(request.headers, etag)) return notModified(headers);
    return sendFile(file, size, headers, rangeHeader(request, etag));
  });
}
