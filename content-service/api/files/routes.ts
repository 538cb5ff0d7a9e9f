import { stat } from 'node:fs/promises';
import { assetHeaders, dispositionHeader, isNotModified, notModified } from '../assets/http.ts';
import type { AssetStorage } from '../../assets/storage.ts';
import { findDataset, requireProject, type ServiceContext } from '../context.ts';
import { httpError } from '../../http/errors.ts';
import type { Reply } from '../../http/reply.ts';
import type { ServiceRequest } from '../../http/request.ts';
import type { Route } from '../../http/router.ts';
import { contentTypeOf } from '../../assets/content-types.ts';
import { parseRange } from '../../http/range.ts';

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
        const dataset = findDataset(context, params['dataset'] ?? '');
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
