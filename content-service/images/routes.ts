import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assetHeaders, dispositionHeader, isNotModified, notModified } from '../assets/http.ts';
import { findDataset, requireProject, type ServiceContext } from '../context.ts';
import { httpError } from '../server/errors.ts';
import type { Reply } from '../server/reply.ts';
import type { ServiceRequest } from '../server/request.ts';
import type { Route } from '../server/router.ts';
import { parseImageName, type ImageName } from './asset-name.ts';
import { chooseEncoding, IMAGE_CONTENT_TYPES, originalFormat, type Encoding } from './format.ts';
import { parseImageParameters, type ImageParameters } from './parameters.ts';
import { createTransformer, type Transformer } from './transformer.ts';

const SVG_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Parameters that say how an image is delivered, not how it looks. */
const DELIVERY_PARAMETERS = new Set(['dl', 'dlRaw']);

/** An image being asked for. */
interface ImageRequest {
  readonly name: ImageName;
  readonly file: string;
  readonly request: ServiceRequest;
  readonly headers: Readonly<Record<string, string>>;
}

async function readImage(file: string): Promise<Uint8Array> {
  return await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw httpError(404, `There is no image ${path.basename(file)}`);
  });
}

function wantsTransformation(search: URLSearchParams): boolean {
  return [...search.keys()].some((name) => !DELIVERY_PARAMETERS.has(name));
}

async function original({ name, file, request, headers }: ImageRequest): Promise<Reply> {
  const etag = `"${name.sha1}"`;
  const all = {
    ...headers,
    ...assetHeaders(etag),
    ...(name.extension === 'svg' && SVG_HEADERS),
    'content-type': IMAGE_CONTENT_TYPES[name.extension] ?? 'application/octet-stream',
  };
  const body = await readImage(file);
  return isNotModified(request.headers, etag) ? notModified(all) : { status: 200, headers: all, body };
}

/** Names one result, so that the same request finds it again. */
function resultKey({ sha1 }: ImageName, parameters: ImageParameters, encoding: Encoding): string {
  const wanted = JSON.stringify([parameters, encoding]);
  return createHash('sha1').update(sha1).update(wanted).digest('hex');
}

async function transformed(image: ImageRequest, transform: Transformer): Promise<Reply> {
  const { name, file, request, headers } = image;
  const parameters = parseImageParameters(request.url.searchParams);
  const format = originalFormat(name.extension);
  if (format === undefined) {
    throw httpError(
      400,
      `Images of type "${name.extension}" cannot be transformed; ask for the original without parameters`,
    );
  }
  const encoding = chooseEncoding(format, parameters, request.headers.accept ?? '');
  const key = resultKey(name, parameters, encoding);
  const all = {
    ...headers,
    ...assetHeaders(`"${key}"`),
    ...(parameters.autoFormat && { vary: 'Accept' }),
    'content-type': `image/${encoding.format}`,
  };
  if (isNotModified(request.headers, `"${key}"`)) return notModified(all);
  const body = await transform(key, { read: () => readImage(file), parameters, encoding });
  return { status: 200, headers: all, body };
}

/** Images: `GET /images/{project}/{dataset}/{sha1}-{width}x{height}.{extension}[/{name for saving}]`. */
export function createImageRoutes(context: ServiceContext): Route[] {
  const transform = createTransformer();
  return [
    {
      methods: ['GET'],
      pattern: /^\/images\/(?<project>[^/]+)\/(?<dataset>[^/]+)\/(?<name>[^/]+)(?:\/(?<vanity>[^/]+))?$/,
      async handle(request) {
        const { params, url } = request;
        requireProject(context, params['project']);
        const dataset = findDataset(context, params['dataset'] ?? '');
        const name = parseImageName(params['name'] ?? '');
        if (name === undefined) throw httpError(404, `"${params['name']}" is not the name of an image`);
        const download = url.searchParams.get('dl');
        const saveAs = params['vanity'] ?? params['name'] ?? '';
        const isNamed = download !== null || params['vanity'] !== undefined;
        const image: ImageRequest = {
          name,
          file: path.join(dataset.folder, 'images', params['name'] ?? ''),
          request,
          headers: isNamed ? dispositionHeader(download, saveAs) : {},
        };
        const isOriginal = name.extension === 'svg' || !wantsTransformation(url.searchParams);
        return isOriginal ? await original(image) : await transformed(image, transform);
      },
    },
  ];
}
